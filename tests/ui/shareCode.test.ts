/** What owners copy and download from the Share tab. */
import { generate, correction } from 'lean-qr/nano';
import { describe, expect, it } from 'vitest';
import { embedWords } from '@/domain/words/embed';
import { inviteMails } from '@/domain/words/inviteMails';
import { WORD_LANGUAGES } from '@/domain/words/wordsOf';
import { campaignUrl } from '@/features/builder/share/link/campaign';
import { embedCode, type EmbedOptions } from '@/features/builder/share/embed/code';
import { linksCsv, namesInText, peopleIn } from '@/features/builder/share/personal/names';
import { logoSquare, qrSvg } from '@/features/builder/share/qr/qrSvg';

const FORM = {
  origin: 'https://forms.example',
  name: 'summer-party',
  title: 'Ada & "Ben"',
  words: embedWords('en'),
};
const OPTIONS: EmbedOptions = {
  kind: 'inline',
  label: 'Get in touch',
  colour: '#1565c0',
  side: 'right',
  size: 'medium',
  height: 620,
  isClear: false,
  pass: [],
  language: undefined,
};

const elementIn = (code: string) => {
  const page = new DOMParser().parseFromString(code, 'text/html');
  const element = page.querySelector('[data-formloom]');
  if (!element) throw new Error('There is no element.');
  return element;
};

describe('code for websites', () => {
  it('is an element with its room and a link, and one script', () => {
    expect(embedCode('html', { ...FORM, title: 'Contact' }, OPTIONS)).toBe(
      [
        '<div data-formloom="summer-party" style="min-height: 620px">',
        '  <a href="https://forms.example/forms/summer-party">Contact</a>',
        '</div>',
        '<script async src="https://forms.example/embed.js"></script>',
      ].join('\n'),
    );
  });

  it('says what is chosen, and nothing that is as usual', () => {
    const code = (patch: Partial<EmbedOptions>, words = FORM.words) =>
      Object.fromEntries(
        [
          ...elementIn(embedCode('html', { ...FORM, words }, { ...OPTIONS, ...patch })).attributes,
        ].map(({ name, value }) => [name.replace(/^data-formloom-?/, ''), value]),
      );
    expect(code({ kind: 'slide' })).toEqual({
      '': 'summer-party',
      kind: 'slide',
      title: FORM.title,
      label: 'Get in touch',
      colour: '#1565c0',
    });
    expect(code({ kind: 'tab', side: 'left', size: 'large' }, embedWords('de'))).toMatchObject({
      side: 'left',
      size: 'large',
      close: 'Schließen',
    });
    expect(code({ isClear: true, pass: ['name', 'email'], language: 'de' })).toMatchObject({
      background: 'none',
      pass: 'name,email',
      lang: 'de',
    });
    const popup = code({ kind: 'popup', colour: '#ffee00' });
    expect(popup['href']).toBe('https://forms.example/forms/summer-party');
    expect(popup['style']).toContain('color: #111');
  });

  it('lets no title or text end an attribute, on any platform', () => {
    const hostile = `"><img src=x onerror=alert(1)>{alert(1)}</script>`;
    for (const kind of ['inline', 'popup', 'slide', 'tab', 'page'] as const) {
      const form = { ...FORM, title: hostile };
      const options = { ...OPTIONS, kind, label: hostile };
      const page = new DOMParser().parseFromString(embedCode('html', form, options), 'text/html');
      expect(page.querySelectorAll('img')).toHaveLength(0);
      expect(embedCode('wordpress', form, options)).toContain(embedCode('html', form, options));
      // In React they are strings of JavaScript.
      expect(embedCode('react', form, options)).not.toMatch(/[^\\]"><img/);
    }
  });

  it('is the use of a component in React', () => {
    const code = embedCode('react', FORM, OPTIONS);
    expect(code).toContain('minHeight: "620px"');
    expect(code).toContain('form={"https://forms.example/forms/summer-party"}');
    expect(code).not.toContain('appearance');
    expect(embedCode('react', FORM, { ...OPTIONS, kind: 'tab', side: 'left' })).toContain(
      'side={"left"}',
    );
  });
});

describe('words for the website and for mails', () => {
  it('are there in all our languages, with the link', () => {
    for (const language of WORD_LANGUAGES) {
      expect(embedWords(language).close).not.toBe('');
      if (language !== 'en') expect(embedWords(language)).not.toEqual(embedWords('en'));
      const { invitation, reminder, lastDay } = inviteMails(language);
      for (const { subject, body } of [invitation, reminder, lastDay]) {
        expect(subject).toContain('{title}');
        expect(body.split('{link}')).toHaveLength(2);
      }
    }
    expect(inviteMails('cy')).toEqual(inviteMails('en'));
  });
});

describe('a campaign link', () => {
  it('has what was filled in, in the usual order', () => {
    const url = 'https://forms.example/forms/a';
    expect(campaignUrl(url, {})).toBe(url);
    expect(campaignUrl(url, { utm_campaign: 'spring & co', utm_source: ' poster ' })).toBe(
      `${url}?utm_source=poster&utm_campaign=spring+%26+co`,
    );
  });
});

describe('personal links', () => {
  it('are for names, one a line, each once', () => {
    expect(namesInText(' Ada  Lovelace \r\n\nGrace Hopper\nAda Lovelace\n')).toEqual([
      'Ada Lovelace',
      'Grace Hopper',
    ]);
    expect(namesInText('x'.repeat(200))[0]).toHaveLength(120);
  });

  it('keep a name and an address apart, however they are pasted', () => {
    for (const line of [
      'Ann Lee, ann@firm.example',
      'Ann Lee\tann@firm.example',
      'Ann Lee <ann@firm.example>',
    ]) {
      expect(namesInText(line)).toEqual(['Ann Lee <ann@firm.example>']);
    }
    expect(linksCsv([['Ann Lee <ann@firm.example>', '', '']])).toContain(
      '"Ann Lee","ann@firm.example"',
    );
    expect(namesInText('ann@firm.example')).toEqual(['ann@firm.example']);
  });

  it('are read from a table, whatever its columns', () => {
    const table = (headers: string[], ...rows: string[][]) => ({
      headers,
      rows: rows.map((cells, at) => ({ row: at + 2, cells })),
    });
    expect(
      peopleIn(
        table(
          ['First name', 'Last name', 'Team', 'Email'],
          ['Ann', 'Lee', 'Sales', 'ann@firm.example'],
          ['Bob', '', 'Sales', ''],
        ),
      ),
    ).toEqual(['Ann Lee <ann@firm.example>', 'Bob']);
    expect(
      peopleIn(table(['A', 'B'], ['ann@firm.example', 'Ann Lee'], ['bob@firm.example', ''])),
    ).toEqual(['Ann Lee <ann@firm.example>', 'bob@firm.example']);
  });

  it('of codes come with the codes', () => {
    expect(linksCsv([['Code 7K3M9Q', 'https://a.example', 'Responded', '7K3M-9QXW-2HTD']])).toBe(
      '\ufeff"Name","Email","Link","Code","Status"\r\n"Code 7K3M9Q","","https://a.example","7K3M-9QXW-2HTD","Responded"\r\n',
    );
  });

  it('come as a file that runs no formula', () => {
    expect(linksCsv([['=cmd()', 'https://a.example/?_link=b', 'Responded']])).toBe(
      '\ufeff"Name","Email","Link","Status"\r\n"\'=cmd()","","https://a.example/?_link=b","Responded"\r\n',
    );
    expect(linksCsv([['A "B"', '', '']])).toContain('"A ""B"""');
  });
});

describe('a QR code', () => {
  const code = generate(`https://forms.example/forms/${'a'.repeat(22)}`, {
    minCorrectionLevel: correction.H,
  });

  it('has its quiet zone, and all its dark modules without a logo', () => {
    const svg = qrSvg(code, { colour: '#112233', logo: undefined });
    const dark = Array.from({ length: code.size ** 2 }, (_module, at) =>
      code.get(at % code.size, Math.floor(at / code.size)),
    ).filter(Boolean).length;
    expect(svg.match(/h1v1h-1z/g)).toHaveLength(dark);
    expect(svg).toContain(`viewBox="-4 -4 ${code.size + 8} ${code.size + 8}"`);
    expect(svg).not.toContain('<image');
  });

  it('loses far less to a logo than the highest correction fixes, in the middle and clear of the corners', () => {
    const { from, count } = logoSquare(code.size);
    expect(from * 2 + count).toBe(code.size);
    expect(count ** 2 / code.size ** 2).toBeLessThan(0.08);
    expect(from).toBeGreaterThan(8);
    const svg = qrSvg(code, { colour: '#000000', logo: 'data:image/png;base64,AA==' });
    expect(svg).toContain('<image href="data:image/png;base64,AA=="');
  });
});
