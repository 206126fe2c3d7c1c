import Box from '@mui/material/Box';
import { readSketch, type Sketch } from '@/domain/form/head/sketch';
import { shownTitle } from '@/domain/options/formTitle';
import type { FormHead } from '@/shared/data/forms';
import { FormSketch, type SketchHue } from '@/shared/ui/templates/CardSketch';

const HUES: readonly SketchHue[] = ['blue', 'indigo', 'violet', 'green', 'rose', 'teal'];
const EMPTY: Sketch = { questions: [] };

/** The same hue for a form wherever it is shown. */
function hueOfForm(id: string): SketchHue {
  const sum = [...id].reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) % 9973, 7);
  return HUES[sum % HUES.length] ?? 'blue';
}

/** A form in small, for its card. */
export function FormThumb({ form: { id, data } }: { form: FormHead }) {
  return (
    <FormSketch
      withButton
      title={shownTitle(data.title)}
      sketch={readSketch(data.sketch) ?? EMPTY}
      hue={hueOfForm(id)}
    />
  );
}

/** Questions that a row has room for. */
const LINES = 3;

/** The same in a row of a table: no words, but their shape. */
export function RowThumb({ form: { id, data } }: { form: FormHead }) {
  const { questions, look } = readSketch(data.sketch) ?? EMPTY;
  const hue = hueOfForm(id);
  const bar = (width: string, height: number, color: string) => (
    <Box component="span" sx={{ width, height, borderRadius: '2px', bgcolor: color }} />
  );
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'block',
        width: 60,
        height: 44,
        pt: '7px',
        px: '10px',
        overflow: 'clip',
        borderRadius: '6px',
        bgcolor: look?.ground ?? `hue.${hue}.wash`,
        flexShrink: 0,
      }}
    >
      <Box
        component="span"
        sx={{
          display: 'grid',
          alignContent: 'start',
          gap: '4px',
          height: '100%',
          p: '6px',
          borderRadius: '4px 4px 0 0',
          bgcolor: look?.paper ?? 'background.paper',
        }}
      >
        {bar('70%', 4, look?.accent ?? `hue.${hue}.ink`)}
        {questions.slice(0, LINES).map(({ type }, index) => (
          <Box key={index} component="span" sx={{ display: 'contents' }}>
            {bar(type === 'long_text' ? '100%' : '85%', 5, look?.accent ?? `hue.${hue}.fill`)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
