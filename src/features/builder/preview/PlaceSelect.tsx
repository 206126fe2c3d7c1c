import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { PreviewPlace } from '@/domain/form/definition/preview';
import { pageTitle } from '../ui/fieldInfo';
import { withNames } from '@/domain/logic/chips';

/** A place as a text of the address. */
export const placeKey = (place: PreviewPlace): string =>
  place.kind === 'welcome' ? 'welcome' : `${place.kind}:${place.id}`;

export interface NamedPlace {
  place: PreviewPlace;
  name: string;
}

/** All screens of a form that one can go to, in their order. */
export function placesOf(definition: FormDefinition): NamedPlace[] {
  const { welcome, pages, endings } = definition;
  const title = (text: string) => withNames(text, definition).trim();
  return [
    ...(welcome ? [{ place: { kind: 'welcome' } as const, name: 'Welcome page' }] : []),
    ...pages.map((page, index): NamedPlace => ({
      place: { kind: 'page', id: page.id },
      name:
        page.title === undefined || title(page.title) === ''
          ? `Page ${index + 1}`
          : `${index + 1}. ${pageTitle(page, index, definition)}`,
    })),
    ...endings.map((ending, index): NamedPlace => ({
      place: { kind: 'ending', id: ending.id },
      name: [
        endings.length === 1 ? 'Ending' : `Ending ${index + 1}`,
        ...(title(ending.title) === '' ? [] : [title(ending.title)]),
      ].join(': '),
    })),
  ];
}

interface Props {
  places: readonly NamedPlace[];
  /** Where one is, as a text of the address; empty after the end. */
  value: string;
  onChange: (place: PreviewPlace) => void;
}

/** Where one is in the form, and a way to any other screen of it. */
export function PlaceSelect({ places, value, onChange }: Props) {
  const isKnown = places.some(({ place }) => placeKey(place) === value);
  return (
    <TextField
      select
      label="Page"
      size="small"
      value={isKnown ? value : ''}
      sx={{ minWidth: { xs: 128, sm: 200 }, flex: { xs: 1, sm: '0 1 260px' } }}
      slotProps={{ inputLabel: { shrink: true } }}
      onChange={({ target }) => {
        const chosen = places.find(({ place }) => placeKey(place) === target.value);
        if (chosen) onChange(chosen.place);
      }}
    >
      {places.map(({ place, name }) => (
        <MenuItem key={placeKey(place)} value={placeKey(place)}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
