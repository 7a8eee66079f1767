/** The first stage of the compiler: files to declarations. */
import type { Report as Progress } from '../../progress.ts';
import type { DeclaredCatalogue, DeclaredTemplate } from '../declared.ts';
import type { Report } from '../problem.ts';
import { type Source, sortSources } from '../sort-sources.ts';
import { decodeSource, type SourceText } from '../source-text.ts';
import type { Sources } from '../sources.ts';
import { checkFiles } from './check-files.ts';
import { checkPrompts } from './check-prompts.ts';
import type { Context } from './context.ts';
import { declareFiles } from './declare-files.ts';
import { declarePartials } from './declare-partials.ts';
import { declareResources } from './declare-resources.ts';
import { declareServer } from './declare-server.ts';
import { declareSharedArguments } from './declare-shared-arguments.ts';
import { declareTemplate } from './declare-template.ts';

/**
 * Reads every YAML file and front matter of a catalogue, and checks all that can be said without
 * reading a body. Prompts without readable front matter are left out.
 */
export function declareCatalogue(
  sources: Sources,
  report: Report,
  progress: Progress = () => {},
): DeclaredCatalogue {
  const sorted = sortSources(sources, report);
  const textOf = (source: Source | undefined): SourceText | undefined =>
    source && decodeSource(source.file, source.bytes, report);
  const { server, notice } = declareServer(textOf(sorted.catalogue), report);
  const resources = declareResources(textOf(sorted.resources), report);
  const files = declareFiles(sorted.files, report);
  const context: Context = { report, resources, files, shared: new Map() };
  const sharedText = textOf(sorted.arguments);
  const shared = sharedText && declareSharedArguments(sharedText, context);
  const templates = declareTemplates(
    sorted.prompts,
    { ...context, ...(shared && { shared }) },
    progress,
  );
  const partials = declarePartials(sorted.partials, report);
  checkPrompts(templates, sorted.prompts, report);
  const isWhole =
    templates.length === sorted.prompts.length &&
    templates.every(({ broken, unread }) => broken.size === 0 && !unread);
  checkFiles({ templates, resources: resources.sound, files, isWhole }, report);
  return {
    server,
    ...(notice !== undefined && { notice }),
    templates,
    partials,
    resources: resources.sound,
    files,
  };
}

function declareTemplates(
  prompts: readonly Source[],
  context: Context,
  progress: Progress,
): readonly DeclaredTemplate[] {
  return prompts.flatMap(({ name, file, bytes }, at) => {
    progress({ done: at, total: prompts.length, message: 'Reading declarations' });
    const source = decodeSource(file, bytes, context.report);
    return (source && declareTemplate(name, source, context)) ?? [];
  });
}
