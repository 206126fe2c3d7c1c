import { expect, it } from 'vitest';
import { parseMarkdown } from '@/shared/lib/markdown';

it('reads code as it is, with its empty lines', () => {
  const text = "Before:\n\n```\nconst type = '*/*';\n\nsend(type);\n```\n\nAfter.";
  expect(parseMarkdown(text)).toEqual([
    { kind: 'paragraph', inline: [{ kind: 'text', text: 'Before:' }] },
    { kind: 'code', text: "const type = '*/*';\n\nsend(type);" },
    { kind: 'paragraph', inline: [{ kind: 'text', text: 'After.' }] },
  ]);
});

it('reads two pieces of code as two', () => {
  const kinds = parseMarkdown('```\na\n```\n\n## Between\n\n```\nb\n```').map(({ kind }) => kind);
  expect(kinds).toEqual(['code', 'heading', 'code']);
});
