/** What is said about a stored object beside its content. */
import type { PartAnnotations } from '../part.ts';
import type { Annotations, ResourceDefinition } from '../template.ts';

/** What a store tells of an object. */
export interface ObjectFacts {
  /** Bytes. */
  readonly size?: number;
  /** ISO 8601. */
  readonly lastModified?: string;
}

/** The definition's annotations, others over them, and what the store tells; `undefined` if none. */
export function annotationsOf(
  definition: ResourceDefinition,
  { lastModified }: ObjectFacts,
  others?: Annotations,
): PartAnnotations | undefined {
  const annotations = {
    ...definition.annotations,
    ...others,
    ...(lastModified !== undefined && { lastModified }),
  };
  return Object.keys(annotations).length === 0 ? undefined : annotations;
}
