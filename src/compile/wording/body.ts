/** How problems of bodies and partials are said. */
import type { Wording } from '../problem.ts';

export const bodyWording = {} satisfies Record<string, Wording>;
