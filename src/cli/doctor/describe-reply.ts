/** What an answer is, in few words, where it is not the one that was hoped for. */
import { excerpt } from '../../quote.ts';
import { fieldsOf, textOf } from './fields.ts';
import { answerOf, isPage, isRedirect, type Reply } from './reply.ts';

/** Such as `403 with a page of HTML ("Just a moment...")`; always begins with the status. */
export function describeReply(reply: Reply): string {
  return `${reply.status}${contentOf(reply)}`;
}

function contentOf(reply: Reply): string {
  const { headers, text } = reply;
  if (isRedirect(reply)) return ` to ${excerpt(headers.get('Location') ?? 'nowhere', 120)}`;
  if (isPage(reply)) return ` with a page of HTML${titleOf(text)}`;
  const error = fieldsOf(answerOf(reply)?.['error']);
  const message = textOf(error['message']);
  if (message !== undefined) return ` "${excerpt(message, 160)}" (${String(error['code'])})`;
  return text.trim() === '' ? ' with nothing' : ` "${excerpt(text.trim(), 80)}"`;
}

function titleOf(html: string): string {
  const title = /<title[^>]*>([^<]*)</i.exec(html)?.[1]?.trim();
  return title === undefined || title === '' ? '' : ` ("${excerpt(title, 60)}")`;
}
