/**
 * Runs in the head before anything is painted: with someone remembered under `storageKey` (JSON with
 * `user.userName`), the header's place is kept for their menu and shows their name.
 */
export function knownVisitorScript(storageKey: string): string {
  return `try{var n=JSON.parse(localStorage.getItem("${storageKey}")).user.userName,r=document.documentElement;r.style.setProperty("--known-visitor-name",JSON.stringify(n.replace(/["\\\\\\n\\r\\f]/g," ")));r.setAttribute("data-known-visitor","")}catch(e){}`;
}
