import 'server-only';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { ComponentProps } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { ExternalEmbed } from '@/components/site/external-embed';
import { FormulaStyles } from '@/components/site/formula-styles';
import { VideoEmbed } from '@/components/site/video-embed';
import type { OwnHosts } from '../site-url/own-address';
import { foreignHost } from './addresses';
import { type PagePart, type PreparedText, prepareText } from './prepare';
import { readVideo } from './videos';
import { WrittenHtml } from './written-html';

type Picture = ComponentProps<'picture'> & ComponentProps<'img'> & { 'data-align'?: string };

/** A picture of another host, as `page-tree.ts` marks it. */
function ForeignPicture({ src, alt, title, width, height, style, 'data-align': align }: Picture) {
  if (typeof src !== 'string') return null;
  const picture = { src, alt: alt ?? '', title, width, height };
  return <ExternalEmbed picture={picture} host={foreignHost(src) ?? ''} style={style} align={align} />;
}

function Player({ 'data-video': address }: ComponentProps<'video'> & { 'data-video'?: string }) {
  const video = readVideo(address ?? '');
  return video ? <VideoEmbed video={video} /> : null;
}

const components = { picture: ForeignPicture, video: Player };

function Part({ part }: { part: PagePart }) {
  if ('html' in part) return <WrittenHtml html={part.html} />;
  return <>{toJsxRuntime(part.tree, { Fragment, jsx, jsxs, components, ignoreInvalidStyle: true })}</>;
}

/**
 * A text on a page, as `prepareText` made it. Elements are rendered from the tree; what is too much for React is in HTML
 * that was written from the same cleaned tree.
 */
export function PreparedRichText({ parts, hasFormulas }: Pick<PreparedText, 'parts' | 'hasFormulas'>) {
  return (
    <div className="rich-text">
      {hasFormulas && <FormulaStyles />}
      {parts.map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </div>
  );
}

/**
 * Stored HTML on a page. It is prepared here, on the event loop: pages use `PreparedRichText`.
 *
 * @param html any HTML, however old or broken.
 * @param own the hosts of this site: absolute addresses of them are not another host's.
 */
export function RichText({ html, own }: { html: string; own?: OwnHosts }) {
  return <PreparedRichText {...prepareText(html, own)} />;
}
