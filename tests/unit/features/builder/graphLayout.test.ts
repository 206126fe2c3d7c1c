import { describe, expect, it } from 'vitest';
import type { Flow } from '@/domain/logic/paths/flow';
import { LABEL, LEFT, NODE, layoutOf } from '@/features/builder/paths/graphLayout';

const node = (id: string) => ({ id, kind: 'page' as const, title: id, paths: 1 });
const flow = (edges: Flow['edges']): Flow => ({ nodes: ['a', 'b', 'c', 'd'].map(node), edges });

describe('the drawing of paths', () => {
  it('has pages one under the other, and lines straight down to the next', () => {
    const { top, arrows, width } = layoutOf(flow([{ from: 'a', to: 'b' }]));
    expect(top(1)).toBeGreaterThan(top(0) + NODE.height);
    expect(arrows[0]?.line).toMatch(/^M26 44V/);
    expect(width).toBe(LEFT + NODE.width + 2);
  });

  it('numbers conditions as the list does, and lays none over another', () => {
    const { arrows, height, width } = layoutOf(
      flow([
        { from: 'a', to: 'b', when: 'otherwise' },
        { from: 'a', to: 'c', when: 'one' },
        { from: 'a', to: 'd', when: 'two' },
        { from: 'b', to: 'c' },
        { from: 'b', to: 'd', when: 'three' },
      ]),
    );
    expect(arrows.map(({ number }) => number)).toEqual([1, 2, 3, undefined, 4]);
    const beside = arrows
      .filter(({ number, label }) => number && label.x > NODE.width)
      .map(({ label }) => label)
      .sort((a, b) => a.y - b.y);
    expect(beside).toHaveLength(3);
    beside.slice(1).forEach((label, n) => {
      expect(label.y - (beside[n]?.y ?? 0)).toBeGreaterThanOrEqual(LABEL.height);
    });
    for (const { x, y, width: wide } of beside) {
      expect(x + wide).toBeLessThanOrEqual(width);
      expect(y + LABEL.height / 2).toBeLessThanOrEqual(height);
    }
  });
});
