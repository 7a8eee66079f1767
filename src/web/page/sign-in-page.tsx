/** The way in for people, and what a token opens. */
import { NEXT_FIELD, TOKEN_FIELD } from '../read-form.ts';
import type { Site } from '../site.ts';
import { texts } from '../texts.ts';
import { FormToken } from './form-token.tsx';
import { Layout } from './layout.tsx';

export interface SignInProps {
  readonly site: Site;
  /** The page to go to. */
  readonly next: string;
  /** Why the token that was sent opens nothing. */
  readonly fault?: string;
}

const { signIn } = texts;

export function SignInPage({ site, next, fault }: SignInProps) {
  return (
    <Layout site={site} title={signIn.title}>
      <div class="narrow">
        <h1>{signIn.title}</h1>
        {site.visitor.type === 'member' ? (
          <Inside site={site} />
        ) : (
          <>
            <p class="lead">{site.visitor.type === 'anybody' ? signIn.leadPublic : signIn.lead}</p>
            <TokenForm next={next} fault={fault} />
          </>
        )}
      </div>
    </Layout>
  );
}

function TokenForm({ next, fault }: { readonly next: string; readonly fault: string | undefined }) {
  return (
    <form class="fill" method="post" action="/sign-in" novalidate>
      <input type="hidden" name={NEXT_FIELD} value={next} />
      <div class="field">
        <label for="token">{signIn.label}</label>
        <p class="hint" id="token-hint">
          {signIn.hint}
        </p>
        <input
          type="password"
          id="token"
          name={TOKEN_FIELD}
          required
          autocomplete="off"
          spellcheck={false}
          aria-describedby="token-fault token-hint"
          aria-invalid={fault === undefined ? undefined : 'true'}
        />
        <p class="fault" id="token-fault" role="alert" hidden={fault === undefined}>
          {fault}
        </p>
      </div>
      <p class="hint">{signIn.kept}</p>
      <div class="send">
        <button>{signIn.submit}</button>
      </div>
    </form>
  );
}

function Inside({ site }: { readonly site: Site }) {
  const { visitor } = site;
  const scopes = visitor.type === 'member' ? visitor.caller.scopes : [];
  const isHere = visitor.type === 'member' && visitor.session !== undefined;
  return (
    <>
      <p class="lead">{isHere ? signIn.done : signIn.access}</p>
      <p>{scopes.length === 0 ? signIn.noScopes : signIn.scopes}</p>
      <ul class="scopes">
        {scopes.map((scope) => (
          <li>
            <code>{scope}</code>
          </li>
        ))}
      </ul>
      {isHere && (
        <form method="post" action="/sign-out">
          <FormToken site={site} />
          <button>{signIn.out}</button>
        </form>
      )}
    </>
  );
}
