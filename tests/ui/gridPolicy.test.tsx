/**
 * MUI's grid writes its colours and fonts into a style element, which our policy would refuse: firebase.json names the
 * hashes of what it writes under our theme. After a change of the theme or of the grid, take those that this test says.
 */
import { DataGrid } from '@mui/x-data-grid';
import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createAppTheme } from '@/app/theme';

const LOOKS = [false, true].flatMap((largeText) =>
  (['light', 'dark'] as const).map((mode) => ({ largeText, mode })),
);

it('lets the grid write its variables, in both sizes of text, light and dark', () => {
  const hashes = LOOKS.map(({ largeText, mode }) => {
    const { baseElement, unmount } = render(
      <ThemeProvider theme={createAppTheme(largeText)} defaultMode={mode} storageManager={null}>
        <DataGrid rows={[]} columns={[]} />
      </ThemeProvider>,
    );
    const style = baseElement.querySelector('style[href^="/MuiDataGridVariables"]');
    const text = style?.textContent ?? '';
    expect(text).toContain('--DataGrid-t-');
    unmount();
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  });
  const policy = /"Content-Security-Policy",\s*"value": "([^"]*)"/.exec(
    readFileSync('firebase.json', 'utf8'),
  )?.[1];
  const styles = policy?.split('; ').find((part) => part.startsWith('style-src'));
  for (const hash of hashes) expect(styles?.split(' ')).toContain(hash);
});
