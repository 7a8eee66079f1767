/** The changes of a catalogue's contract as problems of the catalogue, each at its place. */
import { type Change, levelOf, messageOf } from '../../compile/contract/change.ts';
import { contractOf } from '../../compile/contract/contract-of.ts';
import { findContractChanges } from '../../compile/contract/find-contract-changes.ts';
import { declareCatalogue } from '../../compile/declare/declare-catalogue.ts';
import { overlay } from '../../compile/overlay.ts';
import type { Place, Problem } from '../../compile/problem.ts';
import type { LoadedCatalogue } from '../load-catalogue.ts';
import type { Project } from '../project.ts';
import { contractFile, readContract, type RecordedContract } from './contract-file.ts';

/**
 * Breaking changes are errors. Dangerous ones are hints; so is, once, that there are safe ones which
 * were not recorded. None where no contract was recorded.
 *
 * @param today ISO date.
 */
export async function contractProblems(
  project: Pick<Project, 'templates' | 'tenant'>,
  { bundle, sources }: LoadedCatalogue,
  today: string,
): Promise<readonly Problem[]> {
  const top: Place = { file: contractFile(project), line: 1, column: 1 };
  let recorded: RecordedContract | undefined;
  try {
    recorded = await readContract(project);
  } catch (error) {
    const fault = (error as Error).message;
    return [{ code: 'contract-unreadable', place: top, facts: { fault } }];
  }
  if (recorded === undefined) return [];
  const changes = findContractChanges(recorded.contract, contractOf(bundle), { today });
  if (changes.length === 0) return [];
  const { sources: own, located } = overlay(sources, project.tenant, () => {});
  const placeOf = placesIn(own, recorded.text, top);
  const count = changes.filter((change) => levelOf(change) === 'safe').length;
  return [
    ...changes.flatMap((change) => toProblem(change, located(placeOf(change)))),
    ...(count > 0 ? [{ code: 'contract-unrecorded', place: top, facts: { count } } as const] : []),
  ];
}

function toProblem(change: Change, place: Place): Problem[] {
  const level = levelOf(change);
  if (level === 'safe') return [];
  const code = level === 'breaking' ? 'contract-broken' : 'contract-dangerous';
  return [{ code, place, facts: { prompt: change.prompt, what: messageOf(change) } }];
}

/** In the template, at the argument or embed; where that is gone, at what the contract says of it. */
function placesIn(
  sources: LoadedCatalogue['sources'],
  contract: string,
  top: Place,
): (change: Change) => Place {
  const { templates } = declareCatalogue(sources, () => {});
  const declared = new Map(templates.map((template) => [template.name, template]));
  const lines = contract.split('\n');
  return ({ prompt, name }) => {
    const template = declared.get(prompt);
    if (template !== undefined) {
      const named = [...template.arguments, ...template.embeds];
      return named.find(({ value }) => value.name === name)?.place ?? template.place;
    }
    const line = lines.findIndex((each) => each.trim() === `"name": ${JSON.stringify(prompt)},`);
    return line === -1 ? top : { ...top, line: line + 1, column: 7 };
  };
}
