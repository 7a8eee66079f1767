/** `npm run tenant`: adds a tenant, or lists those that there are. */
import { environments, wranglerToml } from './own-config.ts';
import { projectOf, shown } from './project.ts';
import { readFlags } from './read-flags.ts';
import { addTenant } from './tenant/add-tenant.ts';

const SHAPE = {
  usage: `Usage: npm run tenant -- add NAME
       npm run tenant -- list [--format text|json]

  add   a Worker of its own for NAME: templates/tenants/NAME/, and [env.NAME] in wrangler.toml
  list  the tenants in wrangler.toml, "default" among them

Exit code 0: done. 2: it could not run.`,
  options: { format: { type: 'string', default: 'text' } },
  words: 2,
} as const;

/** @returns 0, once it is done. */
export async function tenant(args: readonly string[]): Promise<number> {
  const { flags, words } = readFlags(SHAPE, args);
  const [action, name] = words;
  const refuse = (fault: string): Error => new Error(`${fault}\n\n${SHAPE.usage}`);
  if (action === 'add') {
    if (name === undefined) throw refuse('add needs a name.');
    const { templates } = projectOf({});
    const written = await addTenant(name, { templates, configPath: wranglerToml });
    console.log(explain(name, written.map(shown)));
    return 0;
  }
  if (action !== 'list') throw refuse(action ? `There is no action "${action}".` : 'Do what?');
  if (name !== undefined) throw refuse(`"${name}" is one word too many.`);
  const all = ['default', ...environments()];
  if (flags.format === 'json') console.log(JSON.stringify(all));
  else if (flags.format === 'text') console.log(all.join('\n'));
  else throw refuse(`There is no format "${flags.format}".`);
  return 0;
}

function explain(name: string, written: readonly string[]): string {
  return `Written: ${written.join(', ')}.

Try it on this machine:
  npm run token -- --id alice --scopes 'repo:read:acme/*' --tenant ${name}
  echo "TOKENS='$(cat .tokens.${name})'" >> .dev.vars.${name}
  npm start -- --tenant ${name}

Record what its users rely on, and commit that with the above:
  npm run contract -- accept --tenant ${name}

Deploy it. The first time, with its secrets, for without SEAL_KEY a Worker serves nothing:
  (umask 077 && echo "SEAL_KEY=$(openssl rand -base64 32)" > .secrets.${name})
  echo "TOKENS='$(cat .tokens.${name})'" >> .secrets.${name}
  npm run deploy -- --tenant ${name} --secrets-file .secrets.${name}
  rm .secrets.${name}

Later deploys keep them: npm run deploy -- --tenant ${name}`;
}
