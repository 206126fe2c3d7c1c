/** Films and sounds elsewhere that a form's page may show in place: the one list of hosts, for the page and its policy. */

export interface Embedded {
  kind: 'frame' | 'video' | 'audio';
  /** What is loaded once someone presses. */
  src: string;
  /** Where it comes from, as respondents read it. */
  host: string;
}

interface FrameHost {
  hosts: RegExp;
  /** The film's id in the path and query, and what follows it in a private link. */
  id: RegExp;
  src: (id: string, more?: string) => string;
}

const FRAMES: readonly FrameHost[] = [
  {
    hosts: /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/,
    id: /^\/(?:watch\?(?:.*&)?v=|shorts\/|embed\/|live\/)([\w-]{11})(?![\w-])/,
    src: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  },
  {
    hosts: /^youtu\.be$/,
    id: /^\/([\w-]{11})(?![\w-])/,
    src: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  },
  {
    hosts: /^(?:www\.|player\.)?vimeo\.com$/,
    id: /^\/(?:video\/)?(\d{6,12})(?:\/([\da-f]+))?/,
    src: (id, hash) =>
      `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${hash === undefined ? '' : `&h=${hash}`}`,
  },
  {
    hosts: /^(?:www\.)?loom\.com$/,
    id: /^\/(?:share|embed)\/([\da-f]{32})/,
    src: (id) => `https://www.loom.com/embed/${id}?autoplay=1`,
  },
  {
    hosts: /^[\w-]+\.wistia\.(?:com|net)$/,
    id: /^\/(?:medias|embed\/iframe)\/(\w{10})/,
    src: (id) => `https://fast.wistia.net/embed/iframe/${id}?autoPlay=true`,
  },
];

const hostOf = (src: string) => new URL(src).host.replace(/^www\./, '');

/** How a link to a film or a sound is shown in place; undefined for what stays a link. */
export function embedOf(link: string): Embedded | undefined {
  if (!/^https:\/\//i.test(link) || !URL.canParse(link)) return undefined;
  const { hostname, pathname, search, href, username, port } = new URL(link);
  if (username !== '' || port !== '') return undefined;
  for (const { hosts, id, src } of FRAMES) {
    const [, film, more] = (hosts.test(hostname) && id.exec(pathname + search)) || [];
    if (film !== undefined) return { kind: 'frame', src: src(film, more), host: hostOf(src(film)) };
  }
  const [, ending = ''] = /\.(\w+)$/.exec(pathname.toLowerCase()) ?? [];
  if (['mp4', 'webm'].includes(ending)) return { kind: 'video', src: href, host: hostOf(href) };
  return ['mp3', 'ogg', 'wav', 'm4a'].includes(ending)
    ? { kind: 'audio', src: href, host: hostOf(href) }
    : undefined;
}
