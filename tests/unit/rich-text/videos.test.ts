import { describe, expect, it } from 'vitest';
import { playerAddress, readVideo } from '@/lib/rich-text/videos';

const ID = 'dQw4w9WgXcQ';

describe('readVideo', () => {
  it.each([
    [`https://www.youtube.com/watch?v=${ID}`, `https://www.youtube-nocookie.com/embed/${ID}`],
    [`https://youtu.be/${ID}?t=1m30s`, `https://www.youtube-nocookie.com/embed/${ID}?start=90`],
    [`//www.youtube.com/embed/${ID}?start=42`, `https://www.youtube-nocookie.com/embed/${ID}?start=42`],
    [`https://m.youtube.com/shorts/${ID}`, `https://www.youtube-nocookie.com/embed/${ID}`],
    [`http://youtube.com/live/${ID}?feature=share`, `https://www.youtube-nocookie.com/embed/${ID}`],
    ['https://www.twitch.tv/videos/123456789', 'https://player.twitch.tv/?video=123456789'],
    ['https://player.twitch.tv/?video=v123&parent=evil.example', 'https://player.twitch.tv/?video=123'],
    ['https://clips.twitch.tv/Abc-Def_1', 'https://clips.twitch.tv/embed?clip=Abc-Def_1'],
    ['https://www.twitch.tv/somebody/clip/Abc-Def_1', 'https://clips.twitch.tv/embed?clip=Abc-Def_1'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://vimeo.com/76979871/abcdef1234', 'https://player.vimeo.com/video/76979871?h=abcdef1234'],
    ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871'],
  ])('reads %s', (address, embedUrl) => {
    const video = readVideo(address);

    expect(video?.embedUrl).toBe(embedUrl);
    expect(readVideo(video?.pageUrl ?? '')).toEqual(video);
    expect(readVideo(embedUrl)).toEqual(video);
  });

  it.each([
    '',
    'youtube',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/@channel',
    'https://www.twitch.tv/somebody',
    'https://clips.twitch.tv/embed',
    'https://vimeo.com/about',
    'https://evil.example/?u=https://youtu.be/dQw4w9WgXcQ',
  ])('refuses %j', (address) => {
    expect(readVideo(address)).toBeNull();
  });
});

describe('playerAddress', () => {
  it.each([
    [`https://youtu.be/${ID}`, true, `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1`],
    [`https://youtu.be/${ID}`, false, `https://www.youtube-nocookie.com/embed/${ID}`],
    ['https://vimeo.com/1234', true, 'https://player.vimeo.com/video/1234?autoplay=1&dnt=1'],
    ['https://www.twitch.tv/videos/12', false, 'https://player.twitch.tv/?video=12&parent=site.example&autoplay=false'],
  ])('asks %s for as little tracking as it offers', (address, autoplay, expected) => {
    const video = readVideo(address);

    expect(video && playerAddress(video, 'site.example', autoplay)).toBe(expected);
  });
});
