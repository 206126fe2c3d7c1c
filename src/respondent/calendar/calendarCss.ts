/** How the calendar looks. It comes with the calendar, so that no page carries it before. */
export const CALENDAR_CSS = `
.unit:has(.calendar){flex-wrap:wrap}
.calendar{flex:1 0 100%;min-width:0;max-width:24rem;padding:.5rem;border:1px solid var(--line);border-radius:10px;background:var(--paper)}
.calendar nav{display:flex;flex-wrap:wrap;gap:.25rem;align-items:center}
.calendar b{flex:1 1 6rem;text-align:center}
.calendar button{min-height:44px;padding:0;border-color:#0000;color:inherit;background:none;font-weight:400}
.calendar nav button{flex:0 0 40px;font-size:1.25rem;direction:ltr;unicode-bidi:isolate}
[dir=rtl] .calendar nav button{transform:scaleX(-1)}
.calendar table{width:100%;font-size:min(1em,6vw);white-space:nowrap;table-layout:fixed;border-spacing:0;text-align:center}
.calendar th{color:var(--soft);font-weight:400}
.calendar td{padding:0}
.calendar td button{width:100%;border-radius:8px}
.calendar td button:hover{background:var(--wash)}
.calendar [aria-current]{border-color:var(--line);font-weight:700}
.calendar [aria-selected=true] button{color:var(--on-accent);background:var(--accent);border-color:var(--accent)}
.calendar [aria-disabled]{text-decoration:line-through;opacity:.5}
@media(forced-colors:active){.calendar [aria-selected=true] button{forced-color-adjust:none;color:HighlightText;background:Highlight}.calendar [aria-disabled]{color:GrayText;opacity:1}}`;
