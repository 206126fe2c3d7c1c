import { describe, expect, it } from 'vitest';
import { checkLink } from '@/domain/responses/prefillLink';
import { everyType } from '../../../support/everyType';

const FORM = everyType();

const uses = (query: string) =>
  checkLink(FORM, new URLSearchParams(query)).map(({ use }) =>
    use.kind === 'misfit' ? use.problem.code : use.kind,
  );

describe('what becomes of a link', () => {
  it.each([
    ['fmany=card&fmany=Wrapping', ['answer', 'answer']],
    ['fmany=card&fmany=Mauve', ['answer', 'not_option']],
    ['fday=2026-11-21&fday=2026-11-22', ['answer', 'repeated']],
    ['frank.oa=1&frank.ob=2&frank.oc=3', ['answer', 'answer', 'answer']],
    ['fname.first=Ada&fname.shoe=Bo', ['answer', 'misfit']],
    ['fguests.0.fguest=Ada&fguests.9.fguest=Bo', ['answer', 'misfit']],
    ['fconsent=yes', ['never']],
    ['ftotal=12', ['never']],
    ['fyes=perhaps', ['not_yes_no']],
    ['fday=1066-10-14', ['date_too_early']],
    ['fday=soon', ['not_date']],
    ['source=poster', ['answer']],
    ['lang=de&_link=abc&utm_medium=mail', ['page', 'page', 'page']],
    ['__proto__=x&=y', ['unknown', 'unknown']],
  ])('?%s', (query, expected) => {
    expect(uses(query)).toEqual(expected);
  });

  it('names the key that was meant', () => {
    const [parameter] = checkLink(FORM, new URLSearchParams('FDAY=2026-11-21'));
    expect(parameter?.use).toEqual({ kind: 'unknown', similar: 'fday' });
  });
});
