/** All foreign formats. */
import { claudeCommand } from './claude-command.ts';
import { dotprompt } from './dotprompt.ts';
import type { Format } from './format.ts';
import { langfuse } from './langfuse.ts';
import { vscodePrompt } from './vscode-prompt.ts';

/** A file's name tells which it is. */
export const formats: readonly Format[] = [vscodePrompt, dotprompt, langfuse, claudeCommand];
