/** Where the parts of the drawing of paths stand, in px at a text size of 16 px. Pure. */
import type { Flow, FlowEdge } from '@/domain/logic/paths/flow';

export const NODE = { width: 240, height: 44 };
const GAP = 56;
const STEP = NODE.height + GAP;
export const LEFT = 2;
/** How far an arc over one more page reaches out. */
const REACH = 22;
/** A condition beside a line: two lines of text. */
export const LABEL = { width: 200, height: 40 };

export interface Arrow {
  edge: FlowEdge;
  /** Line and head, as the data of an SVG path. */
  line: string;
  head: string;
  /** The number of its condition in the list, from 1. */
  number: number | undefined;
  label: { x: number; y: number; width: number };
}

export interface GraphLayout {
  width: number;
  height: number;
  top: (index: number) => number;
  arrows: Arrow[];
}

/** Straight down to the next box, or in an arc around those between. */
function wayOf(from: number, to: number): Pick<Arrow, 'line' | 'head' | 'label'> {
  const right = LEFT + NODE.width;
  if (to === from + 1) {
    const x = LEFT + 24;
    const [y1, y2] = [from * STEP + NODE.height, to * STEP];
    return {
      line: `M${x} ${y1}V${y2 - 2}`,
      head: `M${x - 5} ${y2 - 9}L${x} ${y2 - 1}L${x + 5} ${y2 - 9}`,
      label: { x: x + 12, y: (y1 + y2) / 2, width: NODE.width - 36 },
    };
  }
  const [y1, y2] = [from * STEP + NODE.height * 0.7, to * STEP + NODE.height * 0.3];
  const out = right + REACH * (to - from) + 10;
  return {
    line: `M${right} ${y1}C${out} ${y1} ${out} ${y2} ${right + 2} ${y2}`,
    head: `M${right + 10} ${y2 - 6}L${right + 1} ${y2}L${right + 10} ${y2 + 5}`,
    label: { x: right + (out - right) * 0.75 + 10, y: (y1 + y2) / 2, width: LABEL.width },
  };
}

/** Pages one under the other, then the endings; conditions beside their arrows, none over another. */
export function layoutOf({ nodes, edges }: Flow): GraphLayout {
  const at = new Map(nodes.map(({ id }, index) => [id, index]));
  const reasons = edges.filter(({ when }) => when !== undefined);
  const arrows = edges.map((edge): Arrow => {
    const number = edge.when === undefined ? undefined : reasons.indexOf(edge) + 1;
    return { edge, number, ...wayOf(at.get(edge.from) ?? 0, at.get(edge.to) ?? 0) };
  });
  // Beside the arcs, each below the one before it.
  let free = Number.NEGATIVE_INFINITY;
  const beside = arrows.filter(({ number, label }) => number && label.x > LEFT + NODE.width);
  for (const { label } of beside.sort((a, b) => a.label.y - b.label.y)) {
    label.y = Math.max(label.y, free);
    free = label.y + LABEL.height + 4;
  }
  const most = Math.max(LEFT + NODE.width, ...beside.map(({ label }) => label.x + label.width));
  const furthest = Math.max(
    0,
    ...edges.map(({ from, to }) => (at.get(to) ?? 0) - (at.get(from) ?? 0) - 1),
  );
  return {
    width: Math.max(most, LEFT + NODE.width + (furthest > 0 ? REACH * (furthest + 1) + 10 : 0)) + 2,
    height: Math.max(nodes.length * STEP - GAP, free === Number.NEGATIVE_INFINITY ? 0 : free) + 4,
    top: (index) => index * STEP,
    arrows,
  };
}
