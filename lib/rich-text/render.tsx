import 'server-only';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { ComponentProps } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { ExternalEmbed } from '@/components/site/external-embed';
import { FormulaStyles } from '@/components/site/formula-styles';
import { VideoEmbed } from '@/components/site/video-embed';
import type { OwnHosts } from '../site-url/own-address';
import { foreignHost } from './addresses';
import { pageTree } from './page-tree';
import { settle } from './sanitise';
import { readVideo } from './videos';

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

/**
 * Stored HTML on a page. It is cleaned again on the way out and rendered from the tree, never as a string.
 *
 * @param html any HTML, however old or broken.
 * @param own the hosts of this site: absolute addresses of them are not another host's.
 */
export function RichText({ html, own }: { html: string; own?: OwnHosts }) {
  const { root, hasFormulas } = pageTree(settle(html).root, own);
  return (
    <div className="rich-text">
      {hasFormulas && <FormulaStyles />}
      {toJsxRuntime(root, {
        Fragment,
        jsx,
        jsxs,
        components: { picture: ForeignPicture, video: Player },
        ignoreInvalidStyle: true,
      })}
    </div>
  );
}
