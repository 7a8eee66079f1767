/** What one message holds: the author's own text whole, everything from outside folded. */
import type { EmbeddedResourceBlock, MediaBlock, ResourceLinkBlock } from '../../message.ts';
import type { PromptMessage } from '../../message.ts';
import { cutIn } from '../../preview/cut-in.ts';
import { estimateTokens } from '../../preview/estimate-tokens.ts';
import { fenceIn, type FenceParts } from '../../preview/fence-in.ts';
import { texts } from '../texts.ts';

const { preview } = texts;

export function MessageContent({ content }: Pick<PromptMessage, 'content'>) {
  switch (content.type) {
    case 'text': {
      const fence = fenceIn(content.text);
      return fence ? <Fence fence={fence} /> : <p class="prose">{content.text}</p>;
    }
    case 'image':
    case 'audio':
      return <Media media={content} />;
    case 'resource_link':
      return <Link link={content} />;
    case 'resource':
      return <Attached block={content} />;
  }
}

/** Lines of a fence that is shown at once. */
const FEW = 12;

function Fence({ fence: { begin, end, inside } }: { readonly fence: FenceParts }) {
  const isRequest = begin.includes(' BEGIN REQUEST ');
  return (
    <div class="foreign">
      <code class="marker">{begin}</code>
      <Folded
        what={isRequest ? preview.request : preview.fenced}
        text={inside}
        open={inside.split('\n').length <= FEW}
      />
      <code class="marker">{end}</code>
    </div>
  );
}

interface FoldedProps {
  readonly what: string;
  readonly text: string;
  readonly open?: boolean;
}

function Folded({ what, text, open = false }: FoldedProps) {
  const cut = cutIn(text);
  return (
    <details open={open}>
      <summary>
        {what}
        <span class="size"> {sizeOf(text)}</span>
        {cut !== undefined && <span class="badge">{`${preview.cut}: ${cut}`}</span>}
      </summary>
      <pre tabindex={0} aria-label={what} role="group">
        {text}
      </pre>
    </details>
  );
}

function sizeOf(text: string): string {
  const characters = preview.characters(Array.from(text).length);
  return `${characters}, ${preview.tokens(estimateTokens(text))}`;
}

function Attached({ block: { resource } }: { readonly block: EmbeddedResourceBlock }) {
  return (
    <div class="foreign">
      <Address uri={resource.uri} mimeType={resource.mimeType} />
      {'text' in resource ? (
        <Folded what={preview.attached} text={resource.text} />
      ) : (
        <p class="hint">{`${preview.binary}, ${preview.bytes(bytesIn(resource.blob))}`}</p>
      )}
    </div>
  );
}

function Address({ uri, mimeType }: { readonly uri: string; readonly mimeType?: string }) {
  return (
    <p class="address">
      <code class="uri">{uri}</code>
      {mimeType !== undefined && <span class="tag">{mimeType}</span>}
    </p>
  );
}

/** Shown as text: a client asks this server for it, and a browser cannot. */
function Link({ link }: { readonly link: ResourceLinkBlock }) {
  const { uri, name, title, mimeType, size } = link;
  return (
    <div class="foreign">
      <p>
        {preview.link}: <strong>{title ?? name}</strong>
        {size !== undefined && <span class="size"> {preview.bytes(size)}</span>}
      </p>
      <Address uri={uri} {...(mimeType !== undefined && { mimeType })} />
    </div>
  );
}

/** Pictures that can hold no script and load nothing. */
const SHOWN = /^image\/(?:png|jpeg|gif|webp|avif)$/i;

function Media({ media: { type, mimeType, data } }: { readonly media: MediaBlock }) {
  return (
    <div class="foreign">
      <p>
        {preview[type]} <span class="tag">{mimeType}</span>
        <span class="size"> {preview.bytes(bytesIn(data))}</span>
      </p>
      {SHOWN.test(mimeType) && (
        <details>
          <summary>{preview.show}</summary>
          <img src={`data:${mimeType};base64,${data}`} alt={preview[type]} />
        </details>
      )}
    </div>
  );
}

/** Of standard base64 with padding. */
function bytesIn(base64: string): number {
  return (base64.length / 4) * 3 - (/=*$/.exec(base64)?.[0].length ?? 0);
}
