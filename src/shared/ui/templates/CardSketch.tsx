import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Colours } from '@/domain/form/definition/definition';
import type { Sketch, SketchQuestion } from '@/domain/form/head/sketch';
import { withoutPlaceholders } from '@/domain/form/definition/placeholders';
import { sketchStyles } from './themeSketch';

export type SketchHue = 'blue' | 'indigo' | 'violet' | 'green' | 'rose' | 'teal';

/** So many questions leave no room for the button. */
const QUESTIONS = 4;
/** How many options have room. */
const OPTIONS = 3;
const TITLE = '0.75rem';
const LABEL = '0.5625rem';

interface FrameProps {
  hue: SketchHue;
  /** The form's own colours. */
  look?: Colours | undefined;
  children: ReactNode;
}

/** The sheet that a card's picture lies on; it goes on beyond the lower edge. */
function Frame({ hue, look, children }: FrameProps) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={[
        {
          display: 'block',
          height: { xs: 112, sm: 148 },
          px: 3,
          pt: 2.5,
          overflow: 'clip',
          bgcolor: look ? 'var(--form-ground)' : `hue.${hue}.wash`,
          color: look ? 'var(--form-ink)' : `hue.${hue}.ink`,
        },
        look !== undefined && sketchStyles({ light: look }),
      ]}
    >
      <Box
        component="span"
        sx={{
          display: 'grid',
          gap: 1,
          alignContent: 'start',
          height: '100%',
          maxWidth: 320,
          mx: 'auto',
          px: 2,
          pt: 1.75,
          overflow: 'clip',
          borderRadius: '10px 10px 0 0',
          bgcolor: look ? 'var(--form-paper)' : 'background.paper',
          ...(look ? { '& [data-words]': { color: 'var(--form-ink)' } } : {}),
          boxShadow: 'var(--mui-palette-lift-card)',
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

/** Words of the form itself. Drawn, not written: the card has its name and text beside it. */
function Words({ text, title = false }: { text: string; title?: boolean }) {
  return (
    <Box
      component="span"
      data-words={text}
      sx={{
        fontSize: title ? TITLE : LABEL,
        fontWeight: title ? 700 : 500,
        lineHeight: 1.4,
        color: title ? 'inherit' : 'text.primary',
        whiteSpace: 'nowrap',
        overflow: 'clip',
        '&::before': { content: 'attr(data-words)' },
      }}
    />
  );
}

/** Lines of the form's own colours, where it has some. */
const LINE = 'var(--form-line, var(--mui-palette-divider))';
const outlined = { border: 1, borderColor: LINE, borderRadius: '4px' } as const;

function Control({ question: { type, options } }: { question: SketchQuestion }) {
  if (type === 'single_choice' || type === 'multiple_choice') {
    return (
      <Box component="span" sx={{ display: 'flex', gap: 0.75, overflow: 'clip' }}>
        {options.slice(0, OPTIONS).map((option, index) => (
          <Box
            component="span"
            key={index}
            sx={{ ...outlined, px: 0.75, py: 0.25, display: 'flex', flexShrink: 0 }}
          >
            <Words text={option} />
          </Box>
        ))}
      </Box>
    );
  }
  if (type === 'rating' || type === 'scale' || type === 'nps') {
    return (
      <Box component="span" sx={{ display: 'flex', gap: 0.5 }}>
        {Array.from({ length: 5 }, (_one, index) => (
          <Box
            component="span"
            key={index}
            sx={{ width: 14, height: 14, borderRadius: '50%', border: 1, borderColor: LINE }}
          />
        ))}
      </Box>
    );
  }
  return (
    <Box
      component="span"
      sx={{ ...outlined, height: type === 'long_text' ? 32 : 18, width: '100%' }}
    />
  );
}

interface SketchProps {
  title: string;
  sketch: Sketch;
  hue: SketchHue;
  /** Draws the button too, where there is room. */
  withButton?: boolean;
}

/** A form in small: its title and first questions, in the colours of its theme where it has one. */
export function FormSketch({ title, sketch, hue, withButton = false }: SketchProps) {
  const { questions, button, look } = sketch;
  return (
    <Frame hue={hue} look={look}>
      <Words text={withoutPlaceholders(title)} title />
      {questions.map((question, index) => (
        <Box component="span" key={index} sx={{ display: 'grid', gap: 0.5 }}>
          {question.label !== '' && <Words text={question.label} />}
          <Control question={question} />
        </Box>
      ))}
      {withButton && questions.length > 0 && questions.length < QUESTIONS && (
        <Box
          component="span"
          sx={{
            justifySelf: 'start',
            px: 1,
            py: 0.5,
            mt: 0.5,
            display: 'flex',
            borderRadius: '4px',
            bgcolor: look ? 'var(--form-accent)' : `hue.${hue}.fill`,
            '& > [data-words]': {
              color: look ? 'var(--form-on-accent)' : 'text.primary',
            },
          }}
        >
          <Words text={button ?? 'Submit'} />
        </Box>
      )}
    </Frame>
  );
}

/** A sheet with nothing on it yet. */
export function BlankSketch() {
  return (
    <Frame hue="blue">
      <Box
        component="span"
        sx={{ height: 12, width: '46%', borderRadius: '4px', bgcolor: 'hue.blue.wash' }}
      />
      <Box
        component="span"
        sx={{
          mt: 0.5,
          height: 56,
          display: 'grid',
          placeItems: 'center',
          border: '1.5px dashed',
          borderColor: 'hue.blue.fill',
          borderRadius: '8px',
          fontSize: '1.5rem',
          lineHeight: 1,
          '&::before': { content: '"+"' },
        }}
      />
    </Frame>
  );
}

/** Rows of a list, each with a figure: what a sample holds. */
export function SampleSketch() {
  const bars = [38, 62, 48, 80, 58, 92, 74];
  return (
    <Frame hue="teal">
      <Box component="span" sx={{ display: 'flex', gap: 0.75, alignItems: 'flex-end', height: 40 }}>
        {bars.map((height, index) => (
          <Box
            component="span"
            key={index}
            sx={{
              flex: 1,
              height: `${height}%`,
              borderRadius: '3px 3px 0 0',
              bgcolor: index === bars.length - 2 ? 'hue.rose.fill' : 'hue.teal.fill',
            }}
          />
        ))}
      </Box>
      {[64, 48, 72].map((width) => (
        <Box component="span" key={width} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Box
            component="span"
            sx={{ width: 14, height: 14, borderRadius: '50%', bgcolor: 'hue.teal.wash' }}
          />
          <Box
            component="span"
            sx={{ height: 6, width: `${width}%`, borderRadius: 1, bgcolor: 'hue.teal.wash' }}
          />
        </Box>
      ))}
    </Frame>
  );
}

/** Tiles and a line of rows: the dashboard. */
export function DashboardSketch() {
  return (
    <Frame hue="indigo">
      <Box component="span" sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr 1fr', gap: 1 }}>
        {[44, 60, 36].map((width) => (
          <Box
            component="span"
            key={width}
            sx={{ ...outlined, p: 0.75, display: 'grid', gap: 0.5 }}
          >
            <Box
              component="span"
              sx={{ height: 5, width: '70%', borderRadius: 1, bgcolor: 'hue.indigo.wash' }}
            />
            <Box
              component="span"
              sx={{ height: 10, width: `${width}%`, borderRadius: 1, bgcolor: 'hue.indigo.fill' }}
            />
          </Box>
        ))}
      </Box>
      {[88, 70, 80].map((width) => (
        <Box
          component="span"
          key={width}
          sx={{ height: 6, width: `${width}%`, borderRadius: 1, bgcolor: 'hue.indigo.wash' }}
        />
      ))}
    </Frame>
  );
}

/** Sheets side by side, each of another purpose: the gallery. */
export function GallerySketch() {
  const hues: SketchHue[] = ['violet', 'green', 'rose', 'teal', 'blue', 'indigo'];
  return (
    <Frame hue="violet">
      <Box component="span" sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr 1fr', gap: 1 }}>
        {hues.map((hue) => (
          <Box
            component="span"
            key={hue}
            sx={{
              height: 48,
              p: 0.75,
              display: 'grid',
              gap: 0.5,
              alignContent: 'start',
              borderRadius: '4px',
              bgcolor: `hue.${hue}.wash`,
            }}
          >
            <Box
              component="span"
              sx={{ height: 5, width: '70%', borderRadius: 1, bgcolor: `hue.${hue}.fill` }}
            />
            <Box
              component="span"
              sx={{ height: 5, width: '45%', borderRadius: 1, bgcolor: `hue.${hue}.fill` }}
            />
          </Box>
        ))}
      </Box>
    </Frame>
  );
}
