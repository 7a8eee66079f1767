/** The worked example of the template language, and what it needs. */
import type { Files } from './problems-in.ts';

export const workedExample: Files = {
  'review_pr.md': `---
title: Review a pull request
description: Reviews one pull request's diff with a chosen focus.
scopes: [repo:read]
arguments:
  - name: repo
    description: owner/name
    type: word
    pattern: '[A-Za-z0-9_.-]+/[A-Za-z0-9_.-]+'
    example: acme/api
    required: true
    complete: { resource: pr_diff, variable: repo }
  - name: pr_number
    description: pull request number
    type: integer
    min: 1
    required: true
    complete: { resource: pr_diff, variable: pr_number }
  - name: focus
    description: what to look at
    type: enum
    values: [security, performance, readability, all]
    default: all
embeds:
  description: { resource: pr_description, as: data, label: PR DESCRIPTION, optional: true }
  diff:        { resource: pr_diff, max: 60000 }
---
Review pull request #{{pr_number}} in {{repo}}. Focus: {{focus}}.
{{#if (eq focus "security")}}
Look at authentication, injection and the handling of secrets first.
{{/if}}
Report findings as a numbered list with file, line and severity.

{{embed description}}
{{embed diff}}
`,
  'resources.yaml': `- name: pr_diff
  title: Pull request diff
  uri: repo://{+repo}/pulls/{pr_number}/diff
  store: r2
  key: pulls/{+repo}/{pr_number}.diff
  mimeType: text/x-diff
  scopes: ['repo:read:{+repo}']

- name: pr_description
  title: Pull request description
  uri: repo://{+repo}/pulls/{pr_number}/description
  store: kv
  key: pulls/{+repo}/{pr_number}.md
  mimeType: text/markdown
  scopes: ['repo:read:{+repo}']
`,
};
