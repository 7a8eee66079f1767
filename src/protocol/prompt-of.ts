/** A template as lists show it. */
import type { Prompt } from '@modelcontextprotocol/server';
import type { Argument, Template } from '../template.ts';
import { iconsOf } from './icons.ts';

/** MCP `Prompt`: nothing of the template's text, and no field that it lacks. */
export function promptOf(template: Template): Prompt {
  const { name, title, description, icons, arguments: declared } = template;
  return {
    name,
    ...(title !== undefined && { title }),
    description,
    arguments: declared.map(argumentOf),
    ...(icons !== undefined && { icons: iconsOf(icons) }),
  };
}

function argumentOf({ name, title, description, required }: Argument) {
  return {
    name,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    required,
  };
}
