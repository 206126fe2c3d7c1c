/**
 * The style sheet of panels, in a root of their own. Out of the website's flow: nothing of it moves. A popup begins at one
 * height, so that it does not move either when its form turns out to be higher.
 */
export const PANEL_CSS = `
.launcher{position:fixed;z-index:2147483000;box-sizing:border-box;max-width:calc(100vw - 2rem);min-height:48px;padding:.75rem 1.25rem;background:#1565c0;color:#fff;font:600 16px/1.5 system-ui,sans-serif;text-decoration:none;box-shadow:0 4px 16px #0004;cursor:pointer}
.launcher:focus-visible,button:focus-visible{outline:3px solid;outline-offset:2px}
.launcher.slide{bottom:1rem;border-radius:99px}
.launcher.right{right:1rem}
.launcher.left{left:1rem}
.launcher.tab{top:50%;padding:1.25rem .75rem;min-height:0;min-width:48px;writing-mode:vertical-rl;text-align:center;translate:0 -50%;border-radius:8px 0 0 8px}
.launcher.tab.right{right:0}
.launcher.tab.left{left:0;border-radius:0 8px 8px 0}
dialog{box-sizing:border-box;max-width:100vw;max-height:100vh;margin:auto;padding:0;border:0;border-radius:16px;overflow:hidden;background:Canvas;color:CanvasText;box-shadow:0 16px 64px #0006;overscroll-behavior:contain}
dialog[open]{display:flex;flex-direction:column}
dialog::backdrop{background:#0008}
.popup{width:min(var(--size,40rem),100vw - 2rem);max-height:calc(100vh - 1.5rem - var(--top));max-height:calc(100dvh - 1.5rem - var(--top));--top:min(8vh,4rem);margin-top:var(--top)}
.popup iframe{min-height:12rem;flex:0 1 auto}
dialog.slide{width:min(var(--size,26rem),100vw - 2rem);height:min(44rem,100vh - 2rem);height:min(44rem,100dvh - 2rem);margin:auto 1rem 1rem auto}
dialog.slide.left{margin:auto auto 1rem 1rem}
dialog.slide::backdrop{background:#0003}
dialog.tab{width:min(var(--size,30rem),100vw);height:100vh;height:100dvh;margin:0 0 0 auto;border-radius:16px 0 0 16px}
dialog.tab.left{margin:0 auto 0 0;border-radius:0 16px 16px 0}
iframe{display:block;flex:1;width:100%;min-height:0;border:0;opacity:0}
.ready{opacity:1}
button{flex:none;align-self:flex-end;width:44px;height:44px;margin:4px 4px 0;border:0;border-radius:50%;background:none;color:inherit;font:28px/1 system-ui,sans-serif;cursor:pointer}
button:hover{background:#8883}
@media(max-width:600px){dialog,dialog.slide,dialog.slide.left,.popup{width:100vw;height:100vh;height:100dvh;max-height:none;margin:0;border-radius:0}.popup iframe{flex:1}}
@media(prefers-reduced-motion:no-preference){dialog[open]{animation:in .2s ease-out}.tab[open],.slide[open]{--x:3rem;--y:0}.tab.left,.slide.left{--x:-3rem}}
@keyframes in{0%{opacity:0;translate:var(--x,0) var(--y,1rem)}}
`
  .replaceAll('\n', '')
  .trim();
