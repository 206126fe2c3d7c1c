import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CodeChoice } from '../../ui/CodeChoice';
import { ReactComponent } from './ReactComponent';
import { embedCode, type EmbeddedForm, type EmbedOptions, type Platform } from './code';

const HOW: Readonly<Record<Platform, string>> = {
  html: 'Paste this where you want the form to appear. Include the script only once per page.',
  react:
    'Save the component as FormloomForm.tsx in your project, then use it as above. Its other properties prefill answers, fill hidden fields and tell you what happens.',
  wordpress:
    'In the editor, choose “Code editor” in the menu, or paste into a “Custom HTML” block. Your WordPress plan must allow scripts.',
};

/** The code to copy, for each kind of website. */
export function EmbedCode({ form, options }: { form: EmbeddedForm; options: EmbedOptions }) {
  const [platform, setPlatform] = useState<Platform>('html');
  const code = embedCode(platform, form, options);
  return (
    <CodeChoice
      value={platform}
      choices={[
        ['html', 'HTML'],
        ['react', 'React'],
        ['wordpress', 'WordPress'],
      ]}
      onChange={setPlatform}
      code={code}
      rows={4}
      isMain
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {HOW[platform]}
      </Typography>
      {platform === 'react' && <ReactComponent />}
    </CodeChoice>
  );
}
