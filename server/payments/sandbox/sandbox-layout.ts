import { escaped } from "#contract/basics/escape-html.ts";

export const sandboxStyle = `
:root { color-scheme: light dark; --paper: light-dark(#f4f6fb, #14161c); --card: light-dark(#fff, #1d2029); --line: light-dark(#d5dae6, #3a4050); --ink: light-dark(#1a1f2e, #eef0f6); --mute: light-dark(#565e73, #a9b0c2); --blue: light-dark(#2749c9, #9db2ff); --on-blue: light-dark(#fff, #10131c); --red: light-dark(#a3192c, #ff9fa9); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
.banner { margin: 0; padding: 8px 16px; background: #ffd84d; color: #33290a; text-align: center; font-weight: 600; }
main { display: grid; gap: 24px; max-width: 960px; margin: 0 auto; padding: 32px 16px; }
.pay { max-width: 480px; }
section { padding: 24px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; overflow-x: auto; }
h1 { margin: 0; font-size: 22px; } h2 { margin: 0 0 12px; font-size: 17px; }
dl, p { margin: 0; } dl { display: grid; grid-template-columns: 1fr auto; gap: 6px 16px; } dd { margin: 0; text-align: right; }
.total { font-weight: 600; } .mute { color: var(--mute); } .error { color: var(--red); font-weight: 600; margin-bottom: 12px; }
fieldset { display: grid; gap: 4px; margin: 0 0 16px; padding: 0; border: 0; } legend { padding: 0; margin-bottom: 8px; font-weight: 600; }
label { display: flex; align-items: center; gap: 10px; min-height: 44px; } label span { display: grid; } input[type="radio"] { width: 20px; height: 20px; }
select, input[type="number"] { min-height: 44px; padding: 0 8px; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
button { min-height: 44px; padding: 0 20px; font: inherit; font-weight: 600; color: var(--on-blue); background: var(--blue); border: 0; border-radius: 8px; cursor: pointer; }
.pay button { width: 100%; } a { display: inline-flex; align-items: center; min-height: 44px; color: var(--blue); }
table { width: 100%; border-collapse: collapse; } th, td { padding: 8px 12px 8px 0; text-align: left; border-top: 1px solid var(--line); vertical-align: middle; } .row { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; } .field { display: grid; gap: 4px; min-height: 0; }
`;

/** A page of the sandbox. It looks unlike the shop, because it stands for another company's site. */
export function sandboxPage(title: string, content: string, className = ""): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} · Payment sandbox</title>
<style>${sandboxStyle}</style>
</head>
<body>
<header class="banner">Payment sandbox: no real money is charged.</header>
<main class="${className}">${content}</main>
</body>
</html>`;
}
