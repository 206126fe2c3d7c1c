import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { EmbedKind } from '@/domain/responses/embed';

const KINDS: readonly (readonly [EmbedKind, string, string])[] = [
  ['inline', 'Inline', 'Within your page content'],
  ['popup', 'Popup', 'Opens from a button'],
  ['slide', 'Slide-in', 'From a corner button'],
  ['tab', 'Side tab', 'From a tab at the side'],
  ['page', 'Full page', 'Fills the window'],
];

/** Ways in which a website can show a form, each with a small drawing. */
export function EmbedKinds(props: { value: EmbedKind; onChange: (kind: EmbedKind) => void }) {
  const { value, onChange } = props;
  return (
    <ToggleButtonGroup
      exclusive
      aria-label="How it appears"
      value={value}
      onChange={(_event, next: EmbedKind | null) => {
        if (next !== null) onChange(next);
      }}
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fit, minmax(9.5rem, 1fr))',
        '& .MuiToggleButton-root': {
          display: 'grid',
          gridTemplateColumns: '1fr',
          justifyItems: 'start',
          alignContent: 'start',
          gap: 0.25,
          p: 1.5,
          m: 0,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          textAlign: 'start',
          textTransform: 'none',
        },
        '& .MuiToggleButton-root.Mui-selected': { borderColor: 'primary.main' },
      }}
    >
      {KINDS.map(([kind, label, text]) => (
        <ToggleButton key={kind} value={kind}>
          <KindSketch kind={kind} />
          <Typography variant="subtitle2" component="span" sx={{ color: 'text.primary' }}>
            {label}
          </Typography>
          <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
            {text}
          </Typography>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** Where the form is, as x, y, width and height in a page of 96 × 60. */
const FORM: Readonly<Record<EmbedKind, readonly [number, number, number, number]>> = {
  inline: [14, 22, 68, 24],
  popup: [24, 12, 48, 36],
  slide: [56, 16, 36, 40],
  tab: [60, 0, 36, 60],
  page: [0, 0, 96, 60],
};

function KindSketch({ kind }: { kind: EmbedKind }) {
  const [x, y, width, height] = FORM[kind];
  return (
    <Box
      component="svg"
      viewBox="0 0 96 60"
      aria-hidden="true"
      sx={{
        width: '100%',
        maxWidth: 128,
        mb: 1,
        borderRadius: 0.5,
        bgcolor: 'action.hover',
        color: 'text.disabled',
      }}
    >
      {[8, 14, 50, 56].map((at) => (
        <rect
          key={at}
          x={14}
          y={at}
          width={at === 8 ? 40 : 68}
          height={2}
          rx={1}
          fill="currentColor"
        />
      ))}
      <Box
        component="rect"
        x={x}
        y={y}
        width={width}
        height={height}
        rx={kind === 'page' ? 0 : 3}
        sx={{ fill: (theme) => theme.palette.background.paper, stroke: 'currentColor' }}
      />
      {[0.25, 0.5].map((share) => (
        <rect
          key={share}
          x={x + 6}
          y={y + height * share - 1}
          width={width - 12}
          height={2}
          rx={1}
          fill="currentColor"
        />
      ))}
      <Box
        component="rect"
        x={x + 6}
        y={y + height * 0.72}
        width={16}
        height={5}
        rx={1.5}
        sx={{ fill: (theme) => theme.palette.primary.main }}
      />
    </Box>
  );
}
