import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { cutText } from '@/domain/answers/text';
import type { Flow, FlowEdge } from '@/domain/logic/flow';
import type { Path } from '@/domain/logic/formPaths';

/** In units of the drawing, which the browser scales. */
const BOX = { width: 220, height: 44 };
const GAP = 44;
const STEP = BOX.height + GAP;
const LEFT = 16;
/** How far an arc over one more page reaches out. */
const REACH = 26;

interface Props {
  flow: Flow;
  /** The path that is shown in colour. */
  path: Path | undefined;
}

/**
 * Pages one under the other, then the endings; an arrow for each way from one to another, with the number of the
 * sentence under the drawing that says when. The list says all of it in words, so the drawing needs no more than a name.
 */
export function PathGraph({ flow, path }: Props) {
  const at = new Map(flow.nodes.map(({ id }, index) => [id, index]));
  const stops = path ? [...path.pages.map(({ id }) => id), path.endingId] : [];
  const isOn = ({ from, to }: FlowEdge) =>
    stops[stops.indexOf(from) + 1] === to && stops.includes(from);
  const reasons = flow.edges.filter(({ when }) => when !== undefined);
  const furthest = Math.max(
    1,
    ...flow.edges.map(({ from, to }) => (at.get(to) ?? 0) - (at.get(from) ?? 0)),
  );
  const width = LEFT + BOX.width + REACH * furthest + 60;
  const height = flow.nodes.length * STEP;
  return (
    <Box sx={{ flex: 1, minWidth: 0, width: '100%', maxWidth: (theme) => theme.spacing(70) }}>
      <Box
        component="svg"
        role="img"
        aria-label="The pages as a graph; the list beside it says the same in words"
        viewBox={`0 -2 ${width} ${height}`}
        sx={{
          width: '100%',
          height: 'auto',
          display: 'block',
          '& g': { color: 'text.secondary' },
          '& [data-on]': { color: 'primary.readable' },
          '& path': { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 },
          '& rect': { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 },
          '& [data-on] :is(path, rect)': { strokeWidth: 2.5 },
          '& [data-off]': { opacity: 0.5, strokeDasharray: '4 4' },
          '& text': { fill: 'currentColor' },
          '& text.node': { color: 'text.primary' },
        }}
      >
        {flow.edges.map((edge) => (
          <Arrow
            key={`${edge.from} ${edge.to}`}
            from={at.get(edge.from) ?? 0}
            to={at.get(edge.to) ?? 0}
            number={edge.when === undefined ? undefined : reasons.indexOf(edge) + 1}
            isOn={isOn(edge)}
          />
        ))}
        {flow.nodes.map(({ id, kind, title, paths }, index) => {
          const isChosen = stops.includes(id);
          return (
            <g key={id} data-on={isChosen ? '' : undefined} data-off={paths === 0 ? '' : undefined}>
              <rect
                x={LEFT}
                y={index * STEP}
                width={BOX.width}
                height={BOX.height}
                rx={kind === 'ending' ? BOX.height / 2 : 6}
              />
              <text
                x={LEFT + BOX.width / 2}
                y={index * STEP + BOX.height / 2}
                textAnchor="middle"
                dominantBaseline="central"
                className="node"
                fontSize={14}
              >
                {title.length > 26 ? `${cutText(title, 25)}…` : title}
              </text>
            </g>
          );
        })}
      </Box>
      {reasons.length > 0 && (
        <Box component="ol" aria-label="When one goes which way" sx={{ pl: 3, mt: 2 }}>
          {reasons.map(({ from, to, when }) => (
            <Typography component="li" variant="body2" key={`${from} ${to}`}>
              {titleOf(flow, from)} → {titleOf(flow, to)}: {when}
            </Typography>
          ))}
        </Box>
      )}
    </Box>
  );
}

const titleOf = ({ nodes }: Flow, id: string) => nodes.find((node) => node.id === id)?.title ?? '';

interface ArrowProps {
  from: number;
  to: number;
  number: number | undefined;
  isOn: boolean;
}

/** Straight down to the next box, or in an arc around those between. */
function Arrow({ from, to, number, isOn }: ArrowProps) {
  const isNext = to === from + 1;
  const right = LEFT + BOX.width;
  const x = isNext ? LEFT + BOX.width / 2 : right;
  const y1 = from * STEP + (isNext ? BOX.height : BOX.height * 0.7);
  const y2 = to * STEP + (isNext ? 0 : BOX.height * 0.3);
  const out = right + REACH * (to - from) + 10;
  const line = isNext
    ? `M${x} ${y1}V${y2 - 2}`
    : `M${x} ${y1}C${out} ${y1} ${out} ${y2} ${x + 2} ${y2}`;
  const head = isNext
    ? `M${x - 5} ${y2 - 9}L${x} ${y2 - 1}L${x + 5} ${y2 - 9}`
    : `M${x + 10} ${y2 - 6}L${x + 1} ${y2}L${x + 10} ${y2 + 5}`;
  const label = isNext
    ? { x: x + 12, y: (y1 + y2) / 2 }
    : { x: right + (out - right) * 0.75 + 4, y: (y1 + y2) / 2 };
  return (
    <g data-on={isOn ? '' : undefined}>
      <path d={line} />
      <path d={head} />
      {number !== undefined && (
        <text {...label} dominantBaseline="central" fontSize={13} fontWeight={600}>
          {number}
        </text>
      )}
    </g>
  );
}
