/** Segments, values and parts become drafts of messages. */
import { holds } from '../condition.ts';
import type { Form } from '../message.ts';
import type { Parts } from '../part.ts';
import type { EachSegment, IfSegment, Segment, Template } from '../template.ts';
import type { Value, Values } from '../value.ts';
import type { Draft } from './draft.ts';
import type { FenceKind } from './fence.ts';
import { layEmbedAsText } from './lay-embed-as-text.ts';
import { layEmbed } from './lay-embed.ts';
import { neutralise } from './neutralise.ts';
import { createPage, type Page } from './page.ts';
import { printValue } from './print-value.ts';

/** What is known everywhere in a body. */
interface Scope {
  readonly template: Template;
  readonly values: Values;
  readonly parts: Parts;
  readonly embeds: ReadonlySet<string>;
  readonly found: ReadonlyMap<string, boolean>;
  readonly page: Page;
  readonly form: Form;
}

/** TEMPLATES.md, "Messages", "Absence" and "Lines". The notice is not there yet. */
export function layOut(
  template: Template,
  values: Values,
  parts: Parts,
  form: Form,
): readonly Draft[] {
  const embeds = new Set(template.embeds.map((embed) => embed.name));
  const found = new Map(template.embeds.map(({ name }) => [name, isFound(name, parts)]));
  const page = createPage();
  laySegments(template.body, { template, values, parts, embeds, found, page, form });
  return page.finish();
}

/** An embed that the call does not reach, or whose arguments are absent, was not found either. */
function isFound(name: string, parts: Parts): boolean {
  const part = parts.get(name);
  return part !== undefined && part.type !== 'missing';
}

const mayYieldNothing: ReadonlySet<Segment['type']> = new Set([
  'value',
  'if',
  'each',
  'data',
  'request',
  'embed',
]);

/** @param item the current one of the nearest `each`. */
function laySegments(segments: readonly Segment[], scope: Scope, item?: string): void {
  for (const segment of segments) {
    const before = scope.page.yielded();
    laySegment(segment, scope, item);
    if (mayYieldNothing.has(segment.type) && scope.page.yielded() === before) scope.page.closeGap();
  }
}

function laySegment(segment: Segment, scope: Scope, item?: string): void {
  const { page, values } = scope;
  switch (segment.type) {
    case 'text':
      return page.write(segment.text);
    case 'break':
      return page.breakLine(segment.newlines, segment.indent);
    case 'value':
      return page.write(printValue(values.get(segment.argument)));
    case 'item':
      return page.write(currentItem(item));
    case 'if':
      return laySegments(branch(segment, scope), scope, item);
    case 'each':
      return layEach(segment, scope, item);
    case 'role':
      return page.startMessage(segment.role);
    case 'data':
      return layArgument('data', segment.argument, scope);
    case 'sample':
      return layFenced('data', segment.label, segment.text, page);
    case 'request':
      return layArgument('request', segment.argument, scope);
    case 'embed':
      return layDeclared(segment.embed, scope);
  }
}

function currentItem(item: string | undefined): string {
  if (item === undefined) throw new Error('An item stands outside of every list');
  return item;
}

function branch(segment: IfSegment, { values, embeds, found }: Scope): readonly Segment[] {
  return holds(segment.condition, values, embeds, found) ? segment.then : segment.else;
}

function layEach(segment: EachSegment, scope: Scope, outer?: string): void {
  const value = scope.values.get(segment.argument);
  if (value === undefined) return laySegments(segment.else, scope, outer);
  if (value.type !== 'list') throw new Error(`${segment.argument} is not a list`);
  for (const item of value.items) laySegments(segment.body, scope, item);
}

function layArgument(kind: FenceKind, name: string, { template, values, page }: Scope): void {
  const text = textOf(values.get(name));
  if (text === '') return;
  const declared = template.arguments.find((argument) => argument.name === name);
  if (declared === undefined) throw new Error(`${name} is not declared`);
  layFenced(kind, kind === 'request' ? 'REQUEST' : declared.label, text, page);
}

function textOf(value: Value | undefined): string {
  return value?.type === 'text' ? value.text : printValue(value);
}

function layFenced(kind: FenceKind, label: string, text: string, page: Page): void {
  page.place({ type: 'fenced', kind, label, text: neutralise(text) });
}

function layDeclared(name: string, { template, parts, page, form }: Scope): void {
  const part = parts.get(name);
  if (part === undefined) return;
  const embed = template.embeds.find((each) => each.name === name);
  if (embed === undefined) throw new Error(`${name} is not declared`);
  if (form === 'text') layEmbedAsText(embed, part, page);
  else layEmbed(embed, part, page);
}
