/** What browsers are sent, as text: "rules" in wrangler.toml. */
declare module '*.css' {
  const text: string;
  export default text;
}
declare module '*.svg' {
  const text: string;
  export default text;
}
declare module '*/browser/copy.js' {
  const text: string;
  export default text;
}
declare module '*/browser/search.js' {
  const text: string;
  export default text;
}
declare module '*/browser/complete.js' {
  const text: string;
  export default text;
}
declare module '*/browser/preview.js' {
  const text: string;
  export default text;
}
