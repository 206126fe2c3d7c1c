import Button from '@mui/material/Button';

interface Props {
  children: string;
  /** Takes away what the list is searched for and filtered by. */
  onClear: () => void;
}

/**
 * The way back from a search that finds nothing. It goes with what it stands in, so that a press by keyboard leaves the
 * focus in the list's search; after a touch, the search would bring up the keyboard of the screen.
 */
export function ShowAllButton({ children, onClear }: Props) {
  return (
    <Button
      variant="outlined"
      onClick={({ detail }) => {
        onClear();
        if (detail === 0) document.querySelector<HTMLElement>('main [type="search"]')?.focus();
      }}
    >
      {children}
    </Button>
  );
}
