import { useState } from 'react';
import type { Answers } from '@/domain/values/answer';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { inputsFor, sampleAnswers } from '@/domain/logic/paths/sampleAnswers';
import type { PreviewPlace } from '@/domain/form/definition/preview';
import { todayHere } from '@/shared/lib/dates';
import { pathsOf } from '../check/analysis';
import { placeKey, type NamedPlace } from './PlaceSelect';
import type { Going } from '@/shared/ui/preview/PreviewFrame';
import type { PreviewAddress } from './usePreviewAddress';

/** What the preview is asked for: another screen, and answers. */
export function useWayThrough(
  definition: FormDefinition,
  places: readonly NamedPlace[],
  { at }: PreviewAddress,
) {
  // The address that it was opened at leads there.
  const [going, setGoing] = useState<Going | undefined>(() => {
    const first = places.find(({ place }) => placeKey(place) === at);
    return first && first !== places[0] ? { place: first.place } : undefined;
  });
  const [note, setNote] = useState<string>();
  const goTo = (place: PreviewPlace) => {
    setNote(undefined);
    setGoing({ place });
  };
  const lead = async (place: PreviewPlace) => {
    if (place.kind !== 'page') return;
    setNote('Looking for answers that lead to this page…');
    const answers = await answersTo(definition, place.id);
    if (!answers) return setNote('No answers lead to this page. The form check says why.');
    setNote('This page is shown for some answers only. We filled in answers that lead to it.');
    return setGoing({ place, inputs: inputsFor(definition, answers) });
  };
  return {
    going,
    note,
    goTo,
    restart: () => {
      setNote(undefined);
      setGoing(undefined);
    },
    fill: () => {
      setNote(undefined);
      setGoing({ inputs: inputsFor(definition, sampleAnswers(definition, todayHere())) });
    },
    /** The page that was asked for last is hidden with the answers so far. */
    miss: () => {
      if (going?.place && going.inputs === undefined) void lead(going.place);
      else setNote('No answers lead to this page. The form check says why.');
    },
  };
}

/** Answers with which a page is shown; undefined where there are none. */
async function answersTo(definition: FormDefinition, pageId: string): Promise<Answers | undefined> {
  try {
    const { paths } = await pathsOf(definition, todayHere());
    const path = paths.find(({ pages }) => pages.some(({ id }) => id === pageId));
    return path && sampleAnswers(definition, todayHere(), path.sample);
  } catch {
    return undefined;
  }
}
