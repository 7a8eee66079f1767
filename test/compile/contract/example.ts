/** A prompt that has something of everything that a contract holds. */

export const TEMPLATE = `---
title: Review a pull request
description: Reviews one pull request.
scopes: [repo:read]
deprecated: { since: 2026-11-01, until: 2027-02-01 }
arguments:
  - name: project
    type: word
    pattern: '[a-z]+/[a-z]+'
    example: acme/api
    required: true
  - name: number
    type: integer
    min: 1
    required: true
  - name: focus
    type: enum
    values: { security: Security, all: Everything }
    default: all
  - name: langs
    type: list
    of: { type: word }
embeds:
  diff: { resource: pr_diff, with: { repo: project } }
---
Review {{number}} in {{project}} for {{focus}}{{#if langs}} in {{langs}}{{/if}}.
{{role "assistant"}}
Show me the diff.
{{role "user"}}
Here it is.

{{embed diff}}
`;

export const RESOURCES = `- name: pr_diff
  uri: repo://{+repo}/pulls/{number}/diff
  store: r2
  key: pulls/{+repo}/{number}.diff
  mimeType: text/x-diff
  scopes: ['repo:read:{+repo}']
`;
