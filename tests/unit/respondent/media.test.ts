/** Films and sounds of others on a form's page: which are shown in place, and what the page's policy then allows. */
import { describe, expect, it } from 'vitest';
import { embedOf } from '@/domain/files/mediaHosts';
import { formDocument } from '@/respondent/server/formDocument';
import { aField, aForm } from '../../support/forms';

describe('a link to a film or a sound', () => {
  it.each([
    [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    ],
    [
      'https://youtu.be/dQw4w9WgXcQ?t=3',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    ],
    [
      'https://m.youtube.com/shorts/dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    ],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
    [
      'https://vimeo.com/76979871/8272103f6e',
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e',
    ],
    [
      `https://www.loom.com/share/${'a1'.repeat(16)}`,
      `https://www.loom.com/embed/${'a1'.repeat(16)}?autoplay=1`,
    ],
    [
      'https://acme.wistia.com/medias/abcde12345',
      'https://fast.wistia.net/embed/iframe/abcde12345?autoPlay=true',
    ],
  ])('%s is shown in a frame', (link, src) => {
    expect(embedOf(link)).toMatchObject({ kind: 'frame', src });
  });

  it('is a film or a sound if its path ends so', () => {
    expect(embedOf('https://cdn.example.com/a.MP4?x=1')).toMatchObject({
      kind: 'video',
      host: 'cdn.example.com',
    });
    expect(embedOf('https://cdn.example.com/talk.m4a')).toMatchObject({ kind: 'audio' });
  });

  it.each([
    'https://example.com/page',
    'http://cdn.example.com/a.mp4',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/youtu.be/dQw4w9WgXcQ',
    'https://user@cdn.example.com/a.mp4',
    'https://cdn.example.com:8443/a.mp4',
    'https://www.youtube.com/watch?v=short',
    'javascript:alert(1)//a.mp4',
    'not a link.mp4',
    '',
  ])('stays a link: %s', (link) => expect(embedOf(link)).toBeUndefined());
});

describe('a page with a film', () => {
  const page = (url: string) => {
    const definition = aForm([aField('video', 'fv', { label: 'How it works', url })]);
    return formDocument({ formId: 'f', version: 1, definition });
  };

  it('allows its host alone, names nothing to load from it, and is a link without script', () => {
    const { html, csp } = page('https://youtu.be/dQw4w9WgXcQ');
    expect(csp).toContain('frame-src https://www.youtube-nocookie.com;');
    expect(csp).not.toContain('media-src');
    expect(html).not.toMatch(/<(?:iframe|video|audio)|src="https:/);
    expect(html).toMatch(/<a href="https:\/\/youtu.be\/dQw4w9WgXcQ" target="_blank"/);
    expect(html).toContain('Loads from youtube-nocookie.com when you press play.');
    expect(page('https://cdn.example.com/a.mp3').csp).toContain(
      'media-src https://cdn.example.com;',
    );
  });

  it('allows nothing more for other links', () => {
    expect(page('https://example.com/page').csp).not.toMatch(/frame-src|media-src/);
  });
});
