/** Where log lines go: the platform collects them. */

export function writeLine(line: string): void {
  console.log(line);
}
