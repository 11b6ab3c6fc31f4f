// One module, so that a dynamic import of it fetches these calls and not all of Firebase Auth.
export { startFirebaseAuth } from '@credit-studio/frontend/firebase-auth';
export {
  createUserWithEmailAndPassword,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
