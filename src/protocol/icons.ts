/** Icons as the SDK types them: its arrays are not read-only. */
import type { Icon } from '@modelcontextprotocol/server';
import type { Icon as TemplateIcon } from '../template.ts';

export function iconsOf(icons: readonly TemplateIcon[]): Icon[] {
  return icons.map(({ sizes, ...icon }) => ({ ...icon, ...(sizes && { sizes: [...sizes] }) }));
}
