/**
 * Queries by role ask of each element whether it can be seen or pressed, and for each answer jsdom works out a dozen
 * properties from all rules and through all ancestors: a third of the time of the screens' tests. The three properties
 * that are asked for are looked up here, in those of Emotion's rules that set them; jsdom answers the rest.
 */
import createCache from '@emotion/cache';

type Asked = 'display' | 'visibility' | 'pointer-events';

interface Rule {
  selector: string;
  declared: Partial<Record<Asked, string>>;
}

const HIDES = /display:\s*none|visibility:\s*hidden|pointer-events:\s*none/;
const INITIAL = { display: 'inline', visibility: 'visible', 'pointer-events': 'auto' };

const rules: Rule[] = [];
/** Places in `rules` by a class that the element itself must have; '' for those that name none. */
const byClass = new Map<string, number[]>();

/** Emotion's rules that hide nothing stay out of the document: jsdom would try each of them on each element. */
function keepRulesThatHide(): void {
  const sheet = Object.getPrototypeOf(createCache({ key: 'tests' }).sheet) as {
    insert: (rule: string) => void;
  };
  const { insert } = sheet;
  sheet.insert = function (rule) {
    if (!HIDES.test(rule)) return;
    keep(rule);
    insert.call(this, rule);
  };
}

/** Leaves out what stands under an at-rule, as jsdom does: it knows neither widths nor print. */
function keep(rule: string) {
  const [, selectors, body] = /^([^@{}]+)\{([^{}]*)\}$/.exec(rule.trim()) ?? [];
  if (!selectors || !body) return;
  const declared: Rule['declared'] = {};
  for (const [, name, value] of body.matchAll(
    /(?<![\w-])(display|visibility|pointer-events):\s*([\w-]+)/g,
  )) {
    declared[name as Asked] = value;
  }
  for (const selector of selectors.split(/,(?![^(]*\))/)) {
    // These style a pseudo-element, not the element.
    if (selector.includes('::')) continue;
    const own = /\.([\w-]+)[^\s>+~]*$/.exec(selector.replace(/\([^)]*\)/g, ''))?.[1] ?? '';
    byClass.set(own, [...(byClass.get(own) ?? []), rules.length]);
    rules.push({ selector, declared });
  }
}

/** What jsdom works out from all rules of the document. */
export const styleByJsdom = window.getComputedStyle.bind(window);

let begun = false;

/** Has `window.getComputedStyle` look up the three properties, from now on. */
export function lookUpVisibility(): void {
  if (begun) return;
  begun = true;
  keepRulesThatHide();
  const ofTheBrowser = new Map<string, string>();

  /** What the browser's own style sheet says, which goes by the element's name and attributes alone. */
  const browsersDisplay = (element: Element): string => {
    const attributes = ['hidden', 'open', 'popover', 'type'].flatMap((name) => {
      const value = element.getAttribute(name);
      return value === null ? [] : [{ name, value }];
    });
    const key = JSON.stringify([element.namespaceURI, element.localName, attributes]);
    const known = ofTheBrowser.get(key);
    if (known !== undefined) return known;
    const bare = document.createElementNS(element.namespaceURI, element.localName);
    for (const { name, value } of attributes) bare.setAttribute(name, value);
    const display = styleByJsdom(bare).display;
    ofTheBrowser.set(key, display);
    return display;
  };

  const declaredOf = (element: Element, property: Asked): string => {
    const inline = (element as HTMLElement).style.getPropertyValue(property);
    if (inline) return inline;
    let last = -1;
    for (const name of ['', ...element.classList]) {
      for (const at of byClass.get(name) ?? []) {
        const rule = rules[at];
        if (at > last && rule?.declared[property] && element.matches(rule.selector)) last = at;
      }
    }
    return rules[last]?.declared[property] ?? '';
  };

  const valueOf = (element: Element, property: Asked): string => {
    const declared = declaredOf(element, property);
    if (property === 'display') return declared || browsersDisplay(element);
    if (declared && declared !== 'inherit') return declared;
    const parent = element.parentElement;
    return parent ? valueOf(parent, property) : INITIAL[property];
  };

  const isAsked = (name: string): name is Asked => name in INITIAL;

  window.getComputedStyle = (element, pseudoElement) =>
    pseudoElement
      ? styleByJsdom(element, pseudoElement)
      : new Proxy({} as CSSStyleDeclaration, {
          get: (_, key) => {
            const name = key === 'pointerEvents' ? 'pointer-events' : String(key);
            if (isAsked(name)) return valueOf(element, name);
            if (name === 'getPropertyValue') {
              return (property: string) =>
                isAsked(property)
                  ? valueOf(element, property)
                  : styleByJsdom(element).getPropertyValue(property);
            }
            const style = styleByJsdom(element);
            const value: unknown = Reflect.get(style, key);
            return typeof value === 'function' ? (value.bind(style) as unknown) : value;
          },
        });
}
