/** Going on with what may be there already: each promise on the way of a call takes its time. */

/** What comes of a value: at once, unless it is a promise. */
export function onceKnown<T, U>(
  value: T | Promise<T>,
  next: (value: T) => U | Promise<U>,
): U | Promise<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}
