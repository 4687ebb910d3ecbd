import java.io.*;

class Points {
  static int points(String mine, String theirs) { return 0; } // your engine

  public static void main(String[] arguments) throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    for (String line; (line = in.readLine()) != null; System.out.flush()) {
      String[] w = line.split(" ");
      if (line.startsWith("{"))
        System.out.println("ofcheck 1 plain name points operations score window 64 seating.players 2");
      else if (!w[0].equals("score")) System.out.println(w[1] + " ok");
      else if (w.length != 4) System.out.println(w[1] + " unsupported two seats only");
      else System.out.println(w[1] + " points " + points(w[2], w[3]) + " " + -points(w[2], w[3]));
    }
  }
}
