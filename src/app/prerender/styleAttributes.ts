/**
 * Style attributes of rendered markup as rules of the style sheet: the policy allows no inline styles. Hydrating leaves
 * the markup as it is, and what React changes later it sets through the CSSOM, which the policy allows.
 */
export class StyleAttributes {
  private readonly numbers = new Map<string, number>();

  /** Markup with `data-s="n"` in the place of each style attribute. */
  lift(markup: string): string {
    return markup.replace(
      /(<[a-z][^<>]*?) style="([^"]*)"/g,
      (_all, before: string, style: string) => {
        const number = this.numbers.get(style) ?? this.numbers.size;
        this.numbers.set(style, number);
        return `${before} data-s="${number}"`;
      },
    );
  }

  /** The rules that `data-s` refers to. */
  css(): string {
    return [...this.numbers]
      .map(([style, number]) => `[data-s="${number}"]{${unescape(style)}}`)
      .join('\n');
  }
}

function unescape(attribute: string): string {
  return attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
