/** How problems of YAML files, front matter and declarations are said. */
import type { Wording } from '../problem.ts';

export const declarationWording = {} satisfies Record<string, Wording>;
