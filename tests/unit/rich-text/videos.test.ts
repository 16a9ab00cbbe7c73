import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '@/lib/platform/http/security-headers';
import { sanitiseHtml } from '@/lib/platform/rich-text/sanitise';
import { playerAddress } from '@/lib/platform/rich-text/video-player';
import { readVideo, watchAddress } from '@/lib/platform/rich-text/videos';

const ID = 'dQw4w9WgXcQ';
const LIST = 'PLbpi6ZahtOH6Blw3RGYpWkSByi_T7Rygb';
const CHANNEL = 'UC4R8DWoMoI7CAwX8_LjQHig';
const YOUTUBE = 'https://www.youtube-nocookie.com/embed';

/** Addresses as people and sites write them, the stored player address, and the address of the video's page. */
const videos: [address: string, embedUrl: string, pageUrl: string][] = [
  // YouTube: videos
  [`https://www.youtube.com/watch?v=${ID}`, `${YOUTUBE}/${ID}`, `https://www.youtube.com/watch?v=${ID}`],
  [`https://youtu.be/${ID}?si=x&t=1m30s`, `${YOUTUBE}/${ID}?start=90`, `https://www.youtube.com/watch?v=${ID}&t=90s`],
  [
    `//www.youtube.com/embed/${ID}?start=42`,
    `${YOUTUBE}/${ID}?start=42`,
    `https://www.youtube.com/watch?v=${ID}&t=42s`,
  ],
  [`https://m.youtube.com/shorts/${ID}`, `${YOUTUBE}/${ID}`, `https://www.youtube.com/watch?v=${ID}`],
  [`http://youtube.com/live/${ID}?feature=share`, `${YOUTUBE}/${ID}`, `https://www.youtube.com/watch?v=${ID}`],
  [`https://www.youtube-nocookie.com/embed/${ID}?rel=0`, `${YOUTUBE}/${ID}`, `https://www.youtube.com/watch?v=${ID}`],
  [`https://www.youtube.com/v/${ID}`, `${YOUTUBE}/${ID}`, `https://www.youtube.com/watch?v=${ID}`],
  // YouTube: playlists
  [
    `https://www.youtube.com/playlist?list=${LIST}`,
    `${YOUTUBE}/videoseries?list=${LIST}`,
    `https://www.youtube.com/playlist?list=${LIST}`,
  ],
  [
    `https://www.youtube.com/embed/videoseries?si=abc&list=${LIST}`,
    `${YOUTUBE}/videoseries?list=${LIST}`,
    `https://www.youtube.com/playlist?list=${LIST}`,
  ],
  [
    `https://www.youtube.com/embed?listType=playlist&list=${LIST}`,
    `${YOUTUBE}/videoseries?list=${LIST}`,
    `https://www.youtube.com/playlist?list=${LIST}`,
  ],
  [
    `https://www.youtube.com/watch?v=${ID}&list=${LIST}&index=3`,
    `${YOUTUBE}/${ID}?list=${LIST}`,
    `https://www.youtube.com/watch?v=${ID}&list=${LIST}`,
  ],
  [`https://www.youtube.com/watch?v=${ID}&list=WL`, `${YOUTUBE}/${ID}`, `https://www.youtube.com/watch?v=${ID}`],
  // YouTube: what a channel shows live
  [
    `https://www.youtube.com/channel/${CHANNEL}/live`,
    `${YOUTUBE}/live_stream?channel=${CHANNEL}`,
    `https://www.youtube.com/channel/${CHANNEL}/live`,
  ],
  [
    `https://www.youtube.com/embed/live_stream?channel=${CHANNEL}&autoplay=1`,
    `${YOUTUBE}/live_stream?channel=${CHANNEL}`,
    `https://www.youtube.com/channel/${CHANNEL}/live`,
  ],
  // Twitch
  [
    'https://www.twitch.tv/Tempesta_Live',
    'https://player.twitch.tv/?channel=tempesta_live',
    'https://www.twitch.tv/tempesta_live',
  ],
  [
    'https://player.twitch.tv/?channel=tempesta&parent=old.example&muted=true',
    'https://player.twitch.tv/?channel=tempesta',
    'https://www.twitch.tv/tempesta',
  ],
  [
    'https://www.twitch.tv/videos/123456789?t=1h2m3s',
    'https://player.twitch.tv/?video=123456789&time=3723s',
    'https://www.twitch.tv/videos/123456789?t=3723s',
  ],
  [
    'https://player.twitch.tv/?video=v123&parent=evil.example',
    'https://player.twitch.tv/?video=123',
    'https://www.twitch.tv/videos/123',
  ],
  [
    'https://clips.twitch.tv/Abc-Def_1',
    'https://clips.twitch.tv/embed?clip=Abc-Def_1',
    'https://clips.twitch.tv/Abc-Def_1',
  ],
  [
    'https://www.twitch.tv/somebody/clip/Abc-Def_1?filter=clips',
    'https://clips.twitch.tv/embed?clip=Abc-Def_1',
    'https://clips.twitch.tv/Abc-Def_1',
  ],
  // Vimeo
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871', 'https://vimeo.com/76979871'],
  [
    'https://vimeo.com/76979871/abcdef1234?share=copy#t=1m5s',
    'https://player.vimeo.com/video/76979871?h=abcdef1234#t=65s',
    'https://vimeo.com/76979871/abcdef1234#t=65s',
  ],
  [
    'https://player.vimeo.com/video/76979871?h=abcdef1234&badge=0',
    'https://player.vimeo.com/video/76979871?h=abcdef1234',
    'https://vimeo.com/76979871/abcdef1234',
  ],
  [
    'https://vimeo.com/channels/staffpicks/76979871',
    'https://player.vimeo.com/video/76979871',
    'https://vimeo.com/76979871',
  ],
  [
    'https://vimeo.com/showcase/1234567/video/76979871',
    'https://player.vimeo.com/video/76979871',
    'https://vimeo.com/76979871',
  ],
  // Kick
  ['https://kick.com/tempesta', 'https://player.kick.com/tempesta', 'https://kick.com/tempesta'],
  ['https://player.kick.com/tempesta?muted=true', 'https://player.kick.com/tempesta', 'https://kick.com/tempesta'],
  // Facebook
  [
    'https://www.facebook.com/tempesta.esports/videos/final/1234567890/',
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Ftempesta.esports%2Fvideos%2F1234567890%2F&show_text=false',
    'https://www.facebook.com/tempesta.esports/videos/1234567890/',
  ],
  [
    'https://www.facebook.com/plugins/video.php?height=314&href=https%3A%2F%2Fwww.facebook.com%2Ftempesta%2Fvideos%2F1234567890%2F&width=560&t=0',
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Ftempesta%2Fvideos%2F1234567890%2F&show_text=false',
    'https://www.facebook.com/tempesta/videos/1234567890/',
  ],
  [
    'https://m.facebook.com/watch/live/?ref=x&v=1234567890',
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fwatch%2F%3Fv%3D1234567890&show_text=false',
    'https://www.facebook.com/watch/?v=1234567890',
  ],
  [
    'https://fb.watch/aBcD-1_e/',
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Ffb.watch%2FaBcD-1_e%2F&show_text=false',
    'https://fb.watch/aBcD-1_e/',
  ],
  // Streamable and Spotify
  ['https://streamable.com/moo92x', 'https://streamable.com/e/moo92x', 'https://streamable.com/moo92x'],
  ['https://streamable.com/o/moo92x?loop=0', 'https://streamable.com/e/moo92x', 'https://streamable.com/moo92x'],
  [
    'https://open.spotify.com/intl-de/episode/7makk4oTQel546B0PZlDM5?si=1',
    'https://open.spotify.com/embed/episode/7makk4oTQel546B0PZlDM5',
    'https://open.spotify.com/episode/7makk4oTQel546B0PZlDM5',
  ],
  [
    'https://open.spotify.com/embed-podcast/show/7makk4oTQel546B0PZlDM5',
    'https://open.spotify.com/embed/show/7makk4oTQel546B0PZlDM5',
    'https://open.spotify.com/show/7makk4oTQel546B0PZlDM5',
  ],
  // Posts
  ...[
    'https://www.tiktok.com/@tempesta/video/6718335390845095173?is_from_webapp=1',
    'https://www.tiktok.com/embed/v2/6718335390845095173?lang=en',
  ].map((address): [string, string, string] => [
    address,
    'https://www.tiktok.com/player/v1/6718335390845095173',
    'https://www.tiktok.com/@/video/6718335390845095173',
  ]),
  ...[
    'https://x.com/tempesta/status/1683920951807971329?s=20',
    'https://twitter.com/tempesta/status/1683920951807971329/photo/1',
    'https://platform.twitter.com/embed/Tweet.html?dnt=true&id=1683920951807971329&theme=dark',
    'https://twitframe.com/show?url=https%3A%2F%2Ftwitter.com%2Ftempesta%2Fstatus%2F1683920951807971329',
  ].map((address): [string, string, string] => [
    address,
    'https://platform.twitter.com/embed/Tweet.html?id=1683920951807971329&dnt=true',
    'https://x.com/i/status/1683920951807971329',
  ]),
  [
    'https://www.instagram.com/p/CxYz_1-abc/embed/captioned',
    'https://www.instagram.com/p/CxYz_1-abc/embed/',
    'https://www.instagram.com/p/CxYz_1-abc/',
  ],
  [
    'https://www.instagram.com/reel/Cabcdefghij/?igsh=1',
    'https://www.instagram.com/reel/Cabcdefghij/embed/',
    'https://www.instagram.com/reel/Cabcdefghij/',
  ],
];

describe('readVideo', () => {
  it.each(videos)('reads %s', (address, embedUrl, pageUrl) => {
    const video = readVideo(address);

    expect(video).toMatchObject({ embedUrl, pageUrl });
    expect(readVideo(pageUrl)).toEqual(video);
    expect(readVideo(embedUrl)).toEqual(video);
    expect(watchAddress(embedUrl)).toBe(pageUrl);
  });

  it.each([
    '',
    'youtube',
    `javascript:alert(1)//youtu.be/${ID}`,
    `https://youtube.com.evil.example/watch?v=${ID}`,
    `https://youtube.com@evil.example/watch?v=${ID}`,
    `https://evil.example/?u=https://youtu.be/${ID}`,
    // Reserved words of the sites, some as long as an id.
    'https://www.youtube.com/embed/videoseries',
    'https://www.youtube.com/embed/live_stream',
    'https://www.youtube.com/watch?v=videoseries',
    'https://youtu.be/live_stream',
    'https://www.youtube.com/watch?v=short',
    `https://www.youtube.com/live_chat?v=${ID}`,
    'https://www.youtube.com/playlist?list=WL',
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/@channel/live',
    `https://www.youtube.com/channel/${CHANNEL}`,
    'https://www.youtube.com/channel/live',
    'https://www.twitch.tv/videos',
    'https://www.twitch.tv/directory',
    'https://www.twitch.tv/somebody/videos',
    'https://www.twitch.tv/somebody/clip',
    'https://www.twitch.tv/embed/somebody/chat?parent=a.example',
    'https://player.twitch.tv/?channel=videos',
    'https://player.twitch.tv/?video=live',
    'https://clips.twitch.tv/embed',
    'https://clips.twitch.tv/create',
    'https://vimeo.com/about',
    'https://vimeo.com/watch',
    'https://vimeo.com/event/1234567',
    'https://vimeo.com/showcase/1234567',
    'https://vimeo.com/channels/1234567',
    'https://kick.com/browse',
    'https://kick.com/categories',
    'https://kick.com/tempesta/videos/0b6a3c1e-8f7d-4a55-9a43-6f3c2a1d9e0f',
    'https://www.facebook.com/watch',
    'https://www.facebook.com/watch/live/?v=live',
    'https://www.facebook.com/tempesta/videos',
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fevil.example%2Fa%2Fvideos%2F12345%2F',
    'https://streamable.com/login',
    'https://streamable.com/documentation/a',
    'https://open.spotify.com/search/7makk4oTQel546B0PZlDM5',
    'https://open.spotify.com/playlist/embed',
    'https://www.tiktok.com/@tempesta',
    'https://x.com/tempesta',
    'https://x.com/tempesta/status/live',
    'https://twitframe.com/show?url=https%3A%2F%2Fevil.example%2Fa%2Fstatus%2F1',
    'https://www.instagram.com/tempesta/',
    'https://www.instagram.com/p/',
  ])('refuses %j', (address) => {
    expect(readVideo(address)).toBeNull();
  });
});

const iframe = (src: string, more = ''): string => `<p>a</p><iframe ${more} src="${src}"></iframe><p>b</p>`;
const between = (html: string): string => `<p>a</p>${html}<p>b</p>`;

describe('stored frames', () => {
  it.each(videos.map(([address, embedUrl]) => [address, embedUrl]))('of %s are its player', (address, embedUrl) => {
    const html = sanitiseHtml(iframe(address.replaceAll('&', '&amp;'), 'class="ql-video"'));
    expect(html.replaceAll('&amp;', '&')).toBe(between(`<div data-video="${embedUrl}"></div>`));
  });

  it.each([
    [
      'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Ftempesta%2Fposts%2F12345',
      'https://www.facebook.com/tempesta/posts/12345',
      'Post on Facebook',
    ],
    ['https://vimeo.com/event/1234567/embed', 'https://vimeo.com/event/1234567', 'Videos on Vimeo'],
    ['https://maps.example/embed/v1/place', 'https://maps.example/embed/v1/place', 'maps.example/embed/v1/place'],
    ['//widgets.example/bracket/', 'https://widgets.example/bracket/', 'widgets.example/bracket'],
    [
      'https://www.youtube.com/embed/live_stream',
      'https://www.youtube.com/embed/live_stream',
      'www.youtube.com/embed/live_stream',
    ],
    ['/matches', '/matches', '/matches'],
  ])('of %s are a link', (address, href, name) => {
    const html = iframe(address.replaceAll('&', '&amp;'));
    expect(sanitiseHtml(html)).toBe(between(`<p><a href="${href}">${name}</a></p>`));
    expect(watchAddress(address)).toBe(href);
  });

  it('of another site are called by their title', () => {
    expect(sanitiseHtml(iframe('https://maps.example/1', 'title="Way to the arena"'))).toBe(
      between('<p><a href="https://maps.example/1">Way to the arena</a></p>'),
    );
  });

  it.each([
    ['loads late', '<iframe src="about:blank" data-src="https://clips.twitch.tv/embed?clip=Abc"></iframe>'],
    ['is a Facebook element', '<div class="fb-video" data-href="https://www.facebook.com/a/videos/12345"></div>'],
    [
      'is an old object',
      `<object><param name="movie" value="x"><embed src="https://www.youtube.com/v/${ID}"></object>`,
    ],
    [
      'is a block of WordPress',
      `<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/${ID}\n</div></figure>`,
    ],
  ])('are seen where one %s', (_name, html) => {
    expect(sanitiseHtml(html)).toMatch(/<div data-video="https:/);
  });

  it.each([
    ['a video file', '<video controls><source src="https://files.example/final.mp4"></video>'],
    ['a recording', '<audio src="https://files.example/final.mp4"></audio>'],
    ['an embed', '<embed src="https://files.example/final.mp4">'],
    ['an address of a player that is no more', '<div data-video="https://files.example/final.mp4"></div>'],
    ['a block of WordPress', '<div class="wp-block-embed__wrapper">https://files.example/final.mp4</div>'],
  ])('leave a link: %s', (_name, html) => {
    expect(sanitiseHtml(html)).toBe('<p><a href="https://files.example/final.mp4">files.example/final.mp4</a></p>');
  });

  it('show a post that a script would draw', () => {
    const address = 'https://www.tiktok.com/@tempesta/video/6718335390845095173';
    const html = `<blockquote class="tiktok-embed" cite="${address}"><section>Our final</section></blockquote><script async src="https://www.tiktok.com/embed.js"></script>`;
    expect(sanitiseHtml(html)).toBe(
      '<blockquote><p>Our final</p><div data-video="https://www.tiktok.com/player/v1/6718335390845095173"></div></blockquote>',
    );
  });

  it.each([
    '<iframe src="https://counter.example/ns.html" width="0" height="0"></iframe>',
    '<iframe src="https://counter.example/ns.html" style="display: none"></iframe>',
    '<iframe srcdoc="<p>a</p>"></iframe>',
    '<iframe src="javascript:alert(1)"></iframe>',
  ])('that show nothing of the web go: %s', (html) => {
    expect(sanitiseHtml(`<p>a</p>${html}`)).toBe('<p>a</p>');
  });
});

describe('the policy of pages', () => {
  const policy = contentSecurityPolicy({ scripts: [], pictures: 'own', siteUrl: 'https://a.example', apiUrl: '/api' });
  const frames = /frame-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];

  it('lets in the players that are embedded, and no other host', () => {
    const players = videos.map(([address]) => new URL(readVideo(address)?.embedUrl ?? '').origin);
    expect([...frames].sort()).toEqual([...new Set(["'self'", ...players])].sort());
  });
});

describe('playerAddress', () => {
  it.each([
    [`https://youtu.be/${ID}`, true, `${YOUTUBE}/${ID}?autoplay=1`],
    [`https://youtu.be/${ID}`, false, `${YOUTUBE}/${ID}`],
    [`https://youtube.com/playlist?list=${LIST}`, true, `${YOUTUBE}/videoseries?list=${LIST}&autoplay=1`],
    ['https://vimeo.com/1234', true, 'https://player.vimeo.com/video/1234?autoplay=1&dnt=1'],
    ['https://www.twitch.tv/videos/12', false, 'https://player.twitch.tv/?video=12&parent=site.example&autoplay=false'],
    ['https://kick.com/tempesta', false, 'https://player.kick.com/tempesta?autoplay=false'],
    ['https://streamable.com/moo92x', true, 'https://streamable.com/e/moo92x?autoplay=1'],
    ['https://x.com/a/status/12', true, 'https://platform.twitter.com/embed/Tweet.html?id=12&dnt=true'],
  ])('asks %s for as little tracking as it offers', (address, autoplay, expected) => {
    const video = readVideo(address);

    expect(video && playerAddress(video, 'site.example', autoplay)).toBe(expected);
  });
});
