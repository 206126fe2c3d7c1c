import Typography from '@mui/material/Typography';
import { ChoiceSetting } from '../ui/settingInputs';
import { Segments } from '../ui/Segments';
import { useDesign } from './useDesign';

const ABOUT = {
  pages: 'Respondents go through the pages as you built them.',
  one_page:
    'All questions on one page, with page titles as headings. Conditions and jumps still apply.',
  question:
    'One question fills the screen. Respondents can use the keyboard, and single choices move on by themselves.',
} as const;

/** How the questions of the same form are laid out. */
export function LayoutSettings() {
  const { design, change } = useDesign();
  const layout = design.layout ?? 'pages';
  return (
    <>
      <ChoiceSetting
        label="Layout"
        value={layout}
        choices={[
          ['pages', 'Page by page'],
          ['one_page', 'All on one page'],
          ['question', 'One question at a time'],
        ]}
        onChange={(next) => change({ layout: next })}
      />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {ABOUT[layout]}
      </Typography>
    </>
  );
}

/** How respondents see how far they are. */
export function ProgressSettings() {
  const { design, change } = useDesign();
  return (
    <Segments
      label="Shown when there are several pages"
      value={design.progress ?? 'bar'}
      choices={[
        ['bar', 'Bar'],
        ['line', 'Line'],
        ['text', 'Text'],
        ['none', 'None'],
      ]}
      onChange={(progress) => change({ progress })}
    />
  );
}
