/** Renders a prompt that somebody filled in. */
import type { Served } from '../transport/served.ts';
import { findPageTemplate } from './find-page-template.ts';
import { givenArguments } from './given-arguments.ts';
import { htmlReply } from './html-reply.ts';
import { promptNameIn } from './page-paths.ts';
import { PromptPage, type PromptProps } from './page/prompt-page.tsx';
import { type PreviewCall, previewPrompt } from './preview-prompt.ts';
import { readForm } from './read-form.ts';
import { formRefusal, limitPage, notFoundPage, type Refused, signInFirst } from './refuse.tsx';
import { siteFor } from './site.ts';
import { streamPreview } from './stream-preview.tsx';
import { visitorOf } from './visitor.ts';

/** A page, or, for a script, its progress and then the part of the page that is new. */
export async function servePreview(request: Request, served: Served): Promise<Response> {
  const startedAt = served.services.now();
  const visitor = await visitorOf(request, served);
  const refused: Refused = { request, served, visitor };
  if (visitor.type === 'stranger') return signInFirst(refused);
  const { registry } = served.services;
  const url = new URL(request.url);
  const found = findPageTemplate(registry, visitor, promptNameIn(url.pathname) ?? '');
  if (found === undefined) return notFoundPage(refused);
  const limited = await limitPage(refused, 'prompts/get');
  if (limited) return limited;
  if (found.access === 'needs sign-in') return signInFirst(refused);
  const form = await readForm(request, served.settings, visitor);
  if ('refused' in form) return formRefusal(refused, form.refused);
  const { template } = found;
  const given = givenArguments(form.fields, template);
  const site = siteFor(served, visitor, url.origin);
  const props: PromptProps = { site, resources: registry.resources, ...found, given };
  if (found.access !== 'usable') return htmlReply(PromptPage(props), { status: 403 });
  const call: PreviewCall = {
    template,
    given,
    caller: visitor.caller,
    signal: request.signal,
    startedAt,
  };
  if (wantsStream(request)) return streamPreview(served, call, site);
  const outcome = await previewPrompt(served, call);
  const status = outcome.type === 'rendered' ? 200 : 422;
  return htmlReply(PromptPage({ ...props, outcome }), { status });
}

function wantsStream({ headers }: Request): boolean {
  return headers.get('Accept') === 'application/x-ndjson';
}
