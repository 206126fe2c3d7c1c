import { h, options, type VNode } from 'preact';
import { FOREIGN_END, FOREIGN_START } from '@/domain/words/marks';

type Children = { children?: unknown };

const isForeign = (child: unknown): child is string =>
  typeof child === 'string' && child.includes(FOREIGN_START);

/** The lot where it says nothing of the language: an option takes no elements, nor does a title. */
const MARKED = { lang: 'en', dir: 'ltr' };

const PIECES = new RegExp(`(${FOREIGN_START}[^${FOREIGN_END}]*${FOREIGN_END})`);

function pieces(child: unknown): unknown {
  if (!isForeign(child)) return child;
  return child.split(PIECES).map((piece) => (isForeign(piece) ? h('span', MARKED, piece) : piece));
}

/**
 * From now on, English words in a page of another language say that they are (WCAG 3.1.2): those that `wordsFor` marks.
 *
 * @returns how to stop
 */
export function markForeignWords(): () => void {
  const { vnode: before } = options;
  options.vnode = (node: VNode) => {
    const props = node.props as Children;
    if (typeof node.type === 'string' && (props as { lang?: string }).lang !== 'en') {
      const { children } = props;
      if (node.type === 'option' && isForeign(children)) Object.assign(props, MARKED);
      else if (isForeign(children)) props.children = pieces(children);
      else if (Array.isArray(children) && children.some(isForeign)) {
        props.children = children.map(pieces);
      }
    }
    before?.(node);
  };
  return () => {
    if (before) options.vnode = before;
    else delete options.vnode;
  };
}
