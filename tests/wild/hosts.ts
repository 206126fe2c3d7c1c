/** Ten websites as they surround an embedded form: old ones, site builders' and those whose styles mean well. */

export interface WildHost {
  of: string;
  /** The whole document around the code that an owner copied. */
  page(code: string): string;
  /** What is pressed before the form can be seen. */
  opens?: string;
}

const TEXT = '<p>Words of a website that is not ours.</p>';
const html = (head: string, body: string, start = '<!doctype html><html lang="en">') =>
  `${start}<head><meta charset="utf-8"><title>Host</title>${head}</head><body>${TEXT}${body}${TEXT}</body></html>`;
const styled = (css: string, body: string) => html(`<style>${css}</style>`, body);

export const HOSTS: readonly WildHost[] = [
  { of: 'no doctype', page: (code) => html('', code, '<html>') },
  {
    of: 'a blog’s theme',
    page: (code) =>
      styled(
        '*{box-sizing:border-box}iframe,img,video{max-width:100%;height:auto}p:empty,div:empty{display:none}',
        `<article><figure>${code}</figure></article>`,
      ),
  },
  {
    of: 'a reset of styles',
    page: (code) =>
      styled(
        'html,body,div,span,iframe,a,button{margin:0;padding:0;border:0;font:inherit;vertical-align:baseline;background:none}a{text-decoration:none}',
        code,
      ),
  },
  {
    of: 'a centred column',
    page: (code) =>
      styled(
        'main{display:flex;flex-direction:column;align-items:center}section{display:flex;justify-content:center}',
        `<main><section>${code}</section></main>`,
      ),
  },
  {
    of: 'a narrow card',
    page: (code) =>
      styled(
        '.grid{display:grid;grid-template-columns:320px 1fr}.card{overflow:hidden;border-radius:8px;contain:layout paint}',
        `<div class="grid"><div class="card">${code}</div><div>${TEXT}</div></div>`,
      ),
  },
  {
    of: 'a part that is folded up',
    page: (code) => html('', `<details><summary>Write to us</summary>${code}</details>`),
    opens: 'Write to us',
  },
  {
    of: 'a dark page from right to left',
    page: (code) =>
      html(
        '<meta name="color-scheme" content="dark"><style>body{background:#111;color:#eee}</style>',
        code,
        '<!doctype html><html lang="ar" dir="rtl">',
      ),
  },
  {
    of: 'another base for links',
    page: (code) => html('<base href="https://elsewhere.example/deep/" target="_blank">', code),
  },
  {
    of: 'parts far below that are drawn late',
    page: (code) =>
      styled(
        '.far{height:3000px}section{content-visibility:auto;contain-intrinsic-size:1px 500px;transform:translateZ(0)}',
        `<div class="far"></div><section>${code}</section>`,
      ),
  },
  {
    of: 'a table of 2004',
    page: (code) =>
      html(
        '',
        `<center><table width="760" cellpadding="4"><tr><td width="160" valign="top"><font size="2">Menu</font></td><td>${code}</td></tr></table></center>`,
        '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html>',
      ),
  },
];
