/** What one run of evals is about. */
import type { Bundle } from '../../template.ts';
import type { Project } from '../project.ts';
import type { PromptEvals } from './changed-prompts.ts';

export interface Scene {
  readonly project: Project;
  readonly bundle: Bundle;
  /** By prompt. */
  readonly evals: ReadonlyMap<string, PromptEvals>;
}
