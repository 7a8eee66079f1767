/** Annotations as the SDK types them: its arrays are not read-only. */
import type { Annotations } from '@modelcontextprotocol/server';
import type { PartAnnotations } from '../part.ts';

export function annotationsOf({ audience, ...rest }: PartAnnotations): Annotations {
  return { ...rest, ...(audience && { audience: [...audience] }) };
}
