import Box from '@mui/material/Box';
import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { styleByJsdom } from '../support/visibility';

const asked = ['display', 'visibility', 'pointer-events'];

function values(elements: readonly Element[], styleOf: typeof window.getComputedStyle) {
  return elements.map((element) => [
    element.outerHTML,
    ...asked.map((property) => styleOf(element).getPropertyValue(property)),
  ]);
}

describe('what the tests of screens see as hidden', () => {
  test('is what jsdom works out from all rules', () => {
    const { container } = render(
      <Box sx={{ display: 'none' }}>
        <p>gone</p>
        <Box
          component="section"
          sx={{ visibility: 'hidden', '& .shown': { visibility: 'visible' } }}
        >
          <b>unseen</b>
          <b className="shown">seen</b>
          <Box sx={{ '@media (min-width: 1px)': { display: 'none' } }}>on no width</Box>
        </Box>
        <Box component="button" disabled sx={{ '&:disabled': { pointerEvents: 'none' } }}>
          <i>pressed in vain</i>
        </Box>
        <Box component="button" sx={{ '&:disabled': { pointerEvents: 'none' } }} />
        <Box sx={{ pointerEvents: 'none', '& > *': { pointerEvents: 'auto' } }}>
          <a href="/">a link</a>
        </Box>
        <Box sx={{ '&::before': { content: '""', display: 'none' } }} />
        <Box sx={{ display: 'none' }} style={{ display: 'flex' }} />
        <Box sx={{ '&:not(.on, .off)': { display: 'none' } }} className="on" />
        <Box sx={{ '&:not(.on, .off)': { display: 'none' } }} />
        <div hidden />
        <input type="hidden" />
        <dialog />
        <dialog open />
        <svg>
          <title>a picture</title>
        </svg>
        <ul>
          <li />
        </ul>
        <style />
      </Box>,
    );
    const all = [...container.querySelectorAll('*')];
    expect(all.length).toBeGreaterThan(20);
    expect(values(all, window.getComputedStyle)).toEqual(values(all, styleByJsdom));
  });
});
