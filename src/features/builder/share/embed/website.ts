/** An invented website for the preview of embeds, built inside an empty frame of our own. */
import { elementHtml, type EmbeddedForm, type EmbedOptions } from './code';

const CSS = `
:root{color-scheme:light}
body{margin:0;background:#fff;color:#333;font:16px/1.6 system-ui,sans-serif}
header{display:flex;gap:1.5rem;align-items:center;padding:1rem 1.5rem;border-bottom:1px solid #e3e6ea}
header i{width:5rem;height:.7rem;border-radius:9px;background:#e3e6ea}
header i:first-child{width:2rem;height:2rem;background:#c9d2dc}
main{max-width:44rem;margin:0 auto;padding:2rem 1.5rem}
p{height:.7rem;margin:0 0 .8rem;border-radius:9px;background:#e9edf1}
p.short{width:60%}
h1{width:55%;height:1.5rem;margin:0 0 1.5rem;border-radius:9px;background:#cfd6de}
.embed{margin:2rem 0}
`;

/** What the page's own style attributes become. */
const STYLE = 'data-style';

const TEXT = '<p></p><p></p><p class="short"></p>';

/** Text of the page around the form, and the form with the code that owners copy. */
export function buildWebsite(page: Window, form: EmbeddedForm, options: EmbedOptions): void {
  const { document } = page;
  const { CSSStyleSheet: Sheet } = page as Window & typeof globalThis;
  const sheet = new Sheet();
  sheet.replaceSync(CSS);
  document.adoptedStyleSheets = [sheet];
  // Our policy allows no style attributes; a website's own may. Texts are escaped, and hold no such mark.
  const element = elementHtml(form, options, { 'data-formloom-preview': 'on' }).replace(
    ' style="',
    ` ${STYLE}="`,
  );
  document.body.innerHTML = `<header><i></i><i></i><i></i></header><main><h1></h1>${TEXT}<div class="embed">${element}</div>${TEXT}${TEXT}</main>`;
  for (const styled of document.querySelectorAll<HTMLElement>(`[${STYLE}]`)) {
    styled.style.cssText = styled.dataset['style'] ?? '';
  }
  const script = document.createElement('script');
  script.src = `${form.origin}/embed.js`;
  document.body.append(script);
}
