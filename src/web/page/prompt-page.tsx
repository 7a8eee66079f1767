/** One prompt: what it does, the form to fill it in, and what it would send. */
import type { Access } from '../find-page-template.ts';
import type { PromptOutcome } from '../preview-prompt.ts';
import { promptPath, SIGN_IN_PATH } from '../page-paths.ts';
import { slashUsage } from '../slash-command.ts';
import type { Site } from '../site.ts';
import type { ResourceDefinition, Template } from '../../template.ts';
import { texts } from '../texts.ts';
import { ArgumentField } from './argument-field.tsx';
import { Copyable } from './copyable.tsx';
import { Embeds } from './embeds.tsx';
import { FormToken } from './form-token.tsx';
import { Layout } from './layout.tsx';
import { Preview } from './preview.tsx';

export interface PromptProps {
  readonly site: Site;
  readonly template: Template;
  /** By name: what it embeds is one of these. */
  readonly resources: ReadonlyMap<string, ResourceDefinition>;
  readonly access: Access;
  /** As the form was filled in, by argument. */
  readonly given: ReadonlyMap<string, string>;
  /** What came of that; left out before anything was sent. */
  readonly outcome?: PromptOutcome;
}

const { prompt } = texts;

export function PromptPage(props: PromptProps) {
  const { site, template, access } = props;
  const { name, title, description } = template;
  const isUsable = access === 'usable';
  return (
    <Layout
      site={site}
      title={title ?? name}
      here="prompts"
      scripts={isUsable ? ['complete', 'preview'] : []}
    >
      <p class="crumb">
        <a href="/">{prompt.back}</a>
      </p>
      <div class="intro">
        <h1>{title ?? name}</h1>
        <p class="lead">{description}</p>
        <Facts template={template} />
      </div>
      <div class="columns prompt">
        {isUsable ? <Fill {...props} /> : <Declared {...props} />}
        <aside>
          <section aria-labelledby="call">
            <h2 id="call">{prompt.call}</h2>
            <Copyable
              id="usage"
              text={slashUsage(site.connection.name, template)}
              label={prompt.call}
            />
            <p class="hint">{prompt.callHint}</p>
          </section>
          {isUsable && <Embeds {...props} />}
        </aside>
      </div>
      {isUsable && <Result {...props} />}
    </Layout>
  );
}

function Facts({ template: { name, tags, scopes, deprecated } }: Pick<PromptProps, 'template'>) {
  const { since, use, until } = deprecated ?? {};
  return (
    <>
      <p class="signature">
        <code>
          <b>{name}</b>
        </code>
        {tags.map((tag) => (
          <a class="tag" href={`/?${new URLSearchParams({ tag })}`}>
            {tag}
          </a>
        ))}
        {scopes.length > 0 && (
          <span class="needs">
            {prompt.needs}{' '}
            {scopes.map((scope) => (
              <code>{scope}</code>
            ))}
          </span>
        )}
      </p>
      {deprecated && (
        <p class="notice">
          <strong>
            {prompt.deprecated}
            {since !== undefined && prompt.since(since)}.
          </strong>
          {until !== undefined && prompt.until(until)}{' '}
          {use !== undefined && (
            <>
              {prompt.use}
              <a href={promptPath(use)}>{use}</a>
            </>
          )}
        </p>
      )}
    </>
  );
}

/** The browser's own checks stay off: what is wrong is said here, in the words of the wire. */
function Fill({ site, template, given, outcome }: PromptProps) {
  const faults = outcome?.type === 'refused' ? outcome.faults : undefined;
  const path = promptPath(template.name);
  return (
    <section aria-labelledby="fill">
      <h2 id="fill">{prompt.fill}</h2>
      <form
        class="fill"
        method="post"
        action={`${path}#preview`}
        novalidate
        autocomplete="off"
        data-preview="preview"
        data-suggest={`${path}/suggest`}
        data-failed={prompt.failed}
        data-stopped={prompt.stopped}
      >
        <FormToken site={site} />
        {template.arguments.length === 0 && <p class="hint">{prompt.takesNothing}</p>}
        {template.arguments.map((argument) => (
          <ArgumentField
            argument={argument}
            value={given.get(argument.name) ?? ''}
            faults={faults?.get(argument.name) ?? []}
          />
        ))}
        <div class="send">
          <button>{prompt.submit}</button>
          <Bar />
        </div>
      </form>
    </section>
  );
}

/** How far a preview has come; without a script the browser shows its own. */
function Bar() {
  return (
    <div class="bar" data-bar hidden>
      <progress max="1" value="0" aria-label={prompt.progress}></progress>
      <span role="status"></span>
      <button type="button" class="plain" data-stop>
        {prompt.stop}
      </button>
    </div>
  );
}

/** Where a preview comes to stand. */
function Result({ site, template, given, outcome }: PromptProps) {
  return (
    <section id="preview" tabindex={-1}>
      {outcome?.type === 'refused' && <Refusal outcome={outcome} />}
      {outcome?.type === 'rendered' && (
        <Preview {...{ site, template, given }} rendered={outcome.rendered} />
      )}
    </section>
  );
}

export function Refusal({ outcome }: { readonly outcome: PromptOutcome & { type: 'refused' } }) {
  const isMendable = outcome.faults.size > 0;
  return (
    <div class="refusal" role="alert">
      <p>
        <strong>{prompt.faults}</strong> {isMendable && prompt.faultsHint}
      </p>
      {outcome.others.map((line) => (
        <p>{line}</p>
      ))}
    </div>
  );
}

/** For whoever may only look: what every list shows. */
function Declared({ template, access }: PromptProps) {
  const why =
    typeof access === 'object' ? prompt.lacking(access.lacking.join(', ')) : prompt.signIn;
  return (
    <section aria-labelledby="arguments">
      <h2 id="arguments">{prompt.arguments}</h2>
      {template.arguments.length === 0 && <p class="hint">{prompt.takesNothing}</p>}
      <dl class="declared">
        {template.arguments.map(({ name, title, description, required }) => (
          <>
            <dt>
              <code>{name}</code> {title}{' '}
              <span class="need">{required ? prompt.required : prompt.optional}</span>
            </dt>
            <dd>{description}</dd>
          </>
        ))}
      </dl>
      <p class="notice">{typeof access === 'object' ? why : <a href={SIGN_IN_PATH}>{why}</a>}</p>
    </section>
  );
}
