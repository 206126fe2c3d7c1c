import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Flow, FlowEdge, FlowNode } from '@/domain/logic/paths/flow';
import type { Path } from '@/domain/logic/paths/formPaths';
import { LABEL, layoutOf, LEFT, NODE, type Arrow, type GraphLayout } from './graphLayout';

/** Follows the size of texts. */
const rem = (px: number) => `${px / 16}rem`;

interface Props {
  flow: Flow;
  /** The path that is shown in colour. */
  path: Path | undefined;
  /** Opens a page or an ending where it is edited. */
  onOpen: (node: FlowNode) => void;
}

/**
 * Pages one under the other, then the endings; an arrow for each way from one to another, with its condition beside it.
 * The list under the drawing has the conditions whole.
 */
export function PathGraph({ flow, path, onOpen }: Props) {
  const stops = path ? [...path.pages.map(({ id }) => id), path.endingId] : [];
  const isOn = ({ from, to }: FlowEdge) =>
    stops[stops.indexOf(from) + 1] === to && stops.includes(from);
  const layout = layoutOf(flow);
  const reasons = flow.edges.filter(({ when }) => when !== undefined);
  return (
    <Box
      sx={{
        flex: '0 1 auto',
        minWidth: 0,
        width: { xs: '100%', md: 'auto' },
        maxWidth: (theme) => theme.spacing(75),
      }}
    >
      {/* As large as other texts: a drawing wider than its place is scrolled. */}
      <Box sx={{ overflowX: 'auto', p: 0.5, m: -0.5 }}>
        <Box
          role="group"
          aria-label="Page graph. The list describes the same paths in words."
          sx={{ position: 'relative', width: rem(layout.width), height: rem(layout.height) }}
        >
          <Lines layout={layout} isOn={isOn} />
          {layout.arrows.map((arrow) => (
            <Reason key={`${arrow.edge.from} ${arrow.edge.to}`} arrow={arrow} />
          ))}
          {flow.nodes.map((node, index) => (
            <Node
              key={node.id}
              node={node}
              top={layout.top(index)}
              isOn={stops.includes(node.id)}
              onOpen={() => onOpen(node)}
            />
          ))}
        </Box>
      </Box>
      {reasons.length > 0 && (
        <Box component="ol" aria-label="Conditions by connection" sx={{ pl: 3, mt: 2 }}>
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

interface LinesProps {
  layout: GraphLayout;
  isOn: (edge: FlowEdge) => boolean;
}

function Lines({ layout: { width, height, arrows }, isOn }: LinesProps) {
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      sx={{
        position: 'absolute',
        inset: 0,
        width: '100%',
        height: '100%',
        color: 'text.secondary',
        '& [data-on]': { color: 'primary.readable', strokeWidth: 2 },
        '& path': { fill: 'none', stroke: 'currentColor' },
        '& g': { strokeWidth: 1.5 },
      }}
    >
      {arrows.map(({ edge, line, head }) => (
        <g key={`${edge.from} ${edge.to}`} data-on={isOn(edge) ? '' : undefined}>
          <path d={line} />
          <path d={head} />
        </g>
      ))}
    </Box>
  );
}

/** When one goes this way, beside its line; cut after two lines, as the list has it whole. */
function Reason({ arrow: { number, edge, label } }: { arrow: Arrow }) {
  if (number === undefined) return null;
  return (
    <Typography
      aria-hidden
      variant="body2"
      title={edge.when}
      sx={{
        position: 'absolute',
        left: rem(label.x),
        top: rem(label.y - LABEL.height / 2),
        width: rem(label.width),
        height: rem(LABEL.height),
        lineHeight: rem(LABEL.height / 2),
        overflow: 'hidden',
        color: 'text.secondary',
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 2,
      }}
    >
      <b>{number}</b> {edge.when}
    </Typography>
  );
}

interface NodeProps {
  node: FlowNode;
  top: number;
  isOn: boolean;
  onOpen: () => void;
}

function Node({ node: { kind, title, paths }, top, isOn, onOpen }: NodeProps) {
  return (
    <Box
      component="button"
      type="button"
      aria-label={`Open ${title}`}
      onClick={onOpen}
      sx={{
        typography: 'body2',
        position: 'absolute',
        left: rem(LEFT),
        top: rem(top),
        width: rem(NODE.width),
        height: rem(NODE.height),
        px: 2,
        border: 1.5,
        borderStyle: paths === 0 ? 'dashed' : 'solid',
        borderColor: isOn ? 'primary.readable' : 'text.secondary',
        borderRadius: kind === 'ending' ? rem(NODE.height) : 1,
        bgcolor: isOn ? 'tint.soft' : 'background.paper',
        color: paths === 0 ? 'text.secondary' : 'text.primary',
        cursor: 'pointer',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        '&:hover': { bgcolor: 'action.hover' },
        ...(isOn ? { fontWeight: 500, color: 'primary.readable' } : {}),
      }}
    >
      {title}
    </Box>
  );
}
